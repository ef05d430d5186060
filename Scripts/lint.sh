#!/usr/bin/env bash
# Checks what a compiler does not: the format of the Swift sources, the length of files, the imports of modules, the list of
# chunks, names, prose, commit subjects, and the shell scripts.
# Usage: Scripts/lint.sh
set -euo pipefail
cd "$(dirname "$0")/.."
longest=400
failed=0

swift format lint --strict --recursive --parallel Sources Catalogue Tests Bench Fuzz Package.swift || failed=1

while IFS= read -r file; do
  [ -f "$file" ] || continue
  lines=$(wc -l < "$file")
  if [ "$lines" -gt "$longest" ]; then
    echo "$file: $lines lines; split files of more than $longest" >&2
    failed=1
  fi
done < <(git ls-files --cached --others --exclude-standard -- '*.swift' '*.c' '*.h' '*.js' '*.css' '*.py' '*.sh' Makefile)

Scripts/modules.py || failed=1
Scripts/chunk-list.py || failed=1
Scripts/check-names.py || failed=1
Scripts/check-prose.py || failed=1
Scripts/check-subjects.sh || failed=1

if command -v shellcheck >/dev/null; then
  shellcheck Scripts/*.sh .ci/run || failed=1
fi
exit "$failed"
