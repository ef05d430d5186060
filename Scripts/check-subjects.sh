#!/usr/bin/env bash
# Fails if a commit subject is longer than 60 characters or ends in a full stop.
# Usage: Scripts/check-subjects.sh [RANGE]; the default is all commits that are not on the remote's main branch.
set -euo pipefail
cd "$(dirname "$0")/.."
range=${1:-origin/main..HEAD}
git rev-parse --quiet --verify "${range%%..*}" >/dev/null || exit 0 # a copy without a remote

failed=0
while IFS= read -r subject; do
  if [ ${#subject} -gt 60 ]; then
    echo "check-subjects: ${#subject} characters, but only 60 are allowed: $subject" >&2
    failed=1
  fi
  case $subject in *.)
    echo "check-subjects: remove the full stop at the end: $subject" >&2
    failed=1
    ;;
  esac
done < <(git log --format=%s "$range")
exit "$failed"
