#!/usr/bin/env bash
# Fails if a module exceeds its budget. Prints the sizes in bytes as they are downloaded.
# Usage: Scripts/size-budget.sh
set -euo pipefail
cd "$(dirname "$0")/.."
folder=.build-wasm
failed=0
first=0

# Prints the budget of the core (potiron) or of a lazy chunk (potiron-NAME), in bytes with brotli.
budget_of() {
  case $1 in
    potiron) echo 63900 ;;
    # Questions, with the code that ranked rounds share.
    potiron-choice) echo 20000 ;;
    # Film ratings, with the code that ranked rounds share.
    potiron-films) echo 31700 ;;
    # Ranked rounds of every game. Only returning players load it.
    potiron-ranked) echo 26000 ;;
    # The code that the questions of a quiz share with other chunks.
    potiron-rounds) echo 18300 ;;
    # Settings, notices and the offline message. They load once the page can be used.
    potiron-settings) echo 20400 ;;
    # The editor, and the list of the player's own quizzes.
    potiron-editor) echo 37900 ;;
    # The fields, the preview and the media of the editor, and the preview of files. They load with the editor.
    potiron-previewing) echo 40000 ;;
    # Publishing, with its phrases in four languages. It loads with the editor.
    potiron-publishing) echo 51600 ;;
    # Phrases and text rules that the editor shares with other chunks.
    potiron-texts) echo 46800 ;;
    potiron-letters) echo 37200 ;;
    # The code that most screens share.
    potiron-outcomes) echo 37800 ;;
    # Live rooms with quizzes, films and hangman.
    potiron-hosting) echo 39800 ;;
    potiron-rooms) echo 43900 ;;
    # The other screens and the file readers: none takes longer to download than a picture.
    *) echo 36000 ;;
  esac
}

printf 'size: %-24s %9s %9s %9s %9s\n' "" bytes gzip brotli budget
for file in "$folder"/potiron.wasm "$folder"/potiron-*.wasm; do
  [ -f "$file" ] || continue
  name=$(basename "$file" .wasm)
  budget=$(budget_of "$name")
  brotli=$(brotli -q 11 -c "$file" | wc -c)
  case $name in potiron | potiron-rounds | potiron-choice) first=$((first + brotli)) ;; esac
  printf 'size: %-24s %9d %9d %9d %9d\n' "$name" "$(wc -c < "$file")" "$(zopfli -c "$file" | wc -c)" "$brotli" "$budget"
  if [ "$brotli" -ge "$budget" ]; then
    echo "size: $name is over its budget of $budget bytes with brotli" >&2
    failed=1
  fi
done
# The modules that a round opened by its link loads before it can judge the first answer.
first_budget=101800
printf 'size: %-24s %29d %9d\n' "until a first answer" "$first" "$first_budget"
if [ "$first" -ge "$first_budget" ]; then
  echo "size: the modules needed for a first answer are over their budget of $first_budget bytes with brotli" >&2
  failed=1
fi
exit "$failed"
