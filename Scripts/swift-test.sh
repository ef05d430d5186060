#!/usr/bin/env bash
# Runs `swift test` with the given options. Hides the lines of starting tests, and repeats all failures at the end.
set -euo pipefail
swift test "$@" 2>&1 | awk '
  /^◇/ { next }
  { print }
  /^✘/ { failures = failures $0 "\n"; isFailure = 1; next }
  isFailure && /^ *↳/ { failures = failures $0 "\n"; next }
  { isFailure = 0 }
  END { if (failures != "") printf "\nFailures:\n%s", failures }
'
