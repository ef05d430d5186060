#!/usr/bin/env bash
# Runs `swift test` with the given options. It leaves out the lines about tests that begin, and repeats all failures at the end, so
# that nobody has to search thousands of lines for them.
set -euo pipefail
swift test "$@" 2>&1 | awk '
  /^◇/ { next }
  { print }
  /^✘/ { failures = failures $0 "\n"; isFailure = 1; next }
  isFailure && /^ *↳/ { failures = failures $0 "\n"; next }
  { isFailure = 0 }
  END { if (failures != "") printf "\nWhat failed:\n%s", failures }
'
