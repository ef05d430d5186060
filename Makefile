# Start here: `make run` serves the app, `make help` lists all targets.
HOST ?= 127.0.0.1
PORT ?= 8080
DATA ?=
PREFIX ?= /usr/local
DESTDIR ?=

program := .build/release/potiron
python := .build/venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help run build wasm wasm-quick wasm-for-tests native native-quick tests-native tests-built check test test-all test-swift test-sweeps test-browser test-words test-clients catalogue words vectors schema bench attack fuzz games fuzz-formats fuzz-api sanitize pictures speech format lint deb test-deb image test-image release test-nginx install clean prerequisites

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r target line; do printf '  make %-14s %s\n' "$$target" "$$line"; done

run: prerequisites ## Build without optimization, then serve on http://127.0.0.1:8080 (options: HOST=, PORT=, DATA=)
	@$(MAKE) --no-print-directory --jobs=2 native-quick wasm-quick
	@Scripts/assemble.sh --quick .build/quick/resources .build-wasm-quick/potiron.wasm
	@exec .build/quick/release/potiron serve --host "$(HOST)" --port "$(PORT)" --resources .build/quick/resources $(if $(DATA),--data "$(DATA)")

# The program and the module are compiled in parallel, because each keeps only one core busy most of the time.
build: prerequisites ## Build the program and the WebAssembly module for release; run .build/release/potiron
	@$(MAKE) --no-print-directory --jobs=2 native wasm
	@Scripts/assemble.sh "$$(dirname "$$(readlink -f .build/release)")/share/potiron" .build-wasm/potiron.wasm

wasm: prerequisites
	@$(reproducibly) Scripts/build-browser.sh

wasm-quick: prerequisites
	@Scripts/build-browser.sh --quick

# Includes the code under `#if TESTING`, which the release build leaves out.
wasm-for-tests: prerequisites
	@Scripts/build-browser.sh --for-tests

# With Swift's library linked statically, the program starts sooner, needs less memory, and runs without Swift installed. Debug
# information is omitted, which shortens the build. Packages strip it anyway.
in_program := --static-swift-stdlib -Xswiftc -gnone

native: prerequisites
	$(reproducibly) swift build -c release --product potiron $(in_program)

# This is a release build too, because debug builds contain the code under `#if TESTING`.
native-quick: prerequisites
	swift build -c release --product potiron $(in_program) -Xswiftc -Onone --scratch-path .build/quick

# Leaving out debug information saves a sixth of the build time.
in_tests := -Xswiftc -gnone --scratch-path .build/tests

tests-native: prerequisites
	swift build --build-tests $(in_tests)

tests-built: prerequisites
	@Scripts/prerequisites.sh test
	@$(MAKE) --no-print-directory --jobs=2 tests-native wasm-for-tests
	@Scripts/assemble.sh --quick .build/tests/resources .build-wasm-tests/potiron.wasm

check: prerequisites ## Lint, and test the modules that also run in the browser (after each change to a rule)
	Scripts/lint.sh
	POTIRON_MODULES=portable swift test -Xswiftc -gnone --scratch-path .build/check

# Uses the program that was built with the Swift tests: a release build would take as long again.
test: tests-built test-swift ## Test modules, server and browsers, with a sample of each large test (before each commit)
	POTIRON_PROGRAM=.build/tests/debug/potiron POTIRON_RESOURCES=.build/tests/resources $(python) -m pytest Tests/Browser

test-all: test-swift test-sweeps test-words test-clients fuzz-formats test-browser ## Run every test on the release build, including third-party clients (before you submit a change)

# Runs two tests per core. If all tests started together, a test that waits for a response would wait for all the others.
test-swift test-sweeps: export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH = $(shell expr 2 '*' $$(nproc))
test-swift: tests-native ## Run the tests of the modules and the server (no browser)
	@Scripts/prerequisites.sh test
	Scripts/swift-test.sh --skip-build $(in_tests) --skip 'SiteTests|StorageTests|ProgramTests|PostgreSQLRoomTests'
	@# A separate run: tests with clients that wait for responses would time out beside tests that use every core.
	Scripts/with-postgresql.sh Scripts/swift-test.sh --skip-build $(in_tests) --filter 'SiteTests|ProgramTests' --skip 'ProgramTests/|PostgreSQLSiteTests'
	@# Another separate run: these tests use the real time limits of the program and the storage, which are a few seconds.
	Scripts/with-postgresql.sh Scripts/swift-test.sh --skip-build $(in_tests) --filter 'StorageTests|ProgramTests/|PostgreSQL(Site|Room)Tests'

# The suites that run only some of their cases unless POTIRON_SWEEPS is set. Each has its target's name in front, because two
# targets have a suite RoomTeamTests.
sampled = $(shell grep -rE '^(@Suite.*)?struct [A-Za-z]+(Tests|Properties|Seeds)\b' $$(grep -rlE 'Sweep\.|JudgeVectors' Tests --include=*.swift) | sed -nE 's!^Tests/([A-Za-z]+)/.*struct ([A-Za-z]+).*!\1[.]\2!p' | sort -u | paste -sd '|')

test-sweeps: export POTIRON_SWEEPS = all
test-sweeps: tests-native ## Run every case of the Swift tests from which `make test` takes a sample
	@Scripts/prerequisites.sh test
	Scripts/with-postgresql.sh Scripts/swift-test.sh --skip-build $(in_tests) --filter '^($(sampled))/'

test-browser: export POTIRON_SWEEPS = all
test-browser: build wasm-for-tests ## Run every case of the browser tests, on the release build
	@Scripts/prerequisites.sh test
	$(python) -m pytest Tests/Browser

test-words: ## Test the rules for hangman's words with planted faults; `make words` also tests them with the dictionaries
	@Scripts/prerequisites.sh test
	$(python) -m pytest --quiet Words/test_rules.py

test-clients: build ## Test the release build with unmodified clients of the public services from PyPI
	@Scripts/prerequisites.sh clients
	@for list in Tests/Clients/*.txt; do \
	  client=$$(basename "$$list" .txt); \
	  ".build/clients/$$client/bin/python" -m pytest --quiet "Tests/Clients/test_$$client.py" || exit; \
	done

catalogue: prerequisites ## Regenerate the content that is made from Facts: Content/typed, and Content/quizzes from 40 on
	swift run Catalogue Facts Content

words: ## Regenerate the word lists in Content/words, after you change a rule or a candidate in Words
	@Scripts/prerequisites.sh words
	.build/words-venv/bin/python -m pytest --quiet Words
	.build/words-venv/bin/python Words/make.py Content/words

vectors: prerequisites ## Regenerate the replay vectors, after you change the packaged content
	POTIRON_WRITE_VECTORS=1 swift test $(in_tests) --filter VectorTests

schema: prerequisites ## Regenerate docs/schema.sql, after you add a migration
	POTIRON_WRITE_SCHEMA=1 swift test $(in_tests) --filter SchemaTests

bench: build ## Compare the server with nginx, Express and FastAPI; measure live rooms, uploads and leaderboards, and the app in Chromium
	@Scripts/prerequisites.sh bench
	swift build -c release --product RoomPhones $(in_program)
	Scripts/with-postgresql.sh $(python) Bench/run.py $(BENCH)

attack: build ## Attack the server, and measure the response times of an honest visitor (ATTACK="--seconds 5")
	/usr/bin/python3 Bench/attack.py $(program) $(ATTACK)

fuzz: prerequisites ## Send the server a million mutated requests (FUZZ="--count 10000")
	swift run -c release fuzz-http --count 1000000 $(FUZZ)

games: tests-native ## Simulate 10,000 live rounds, after you change rooms
	POTIRON_SWEEPS=all POTIRON_GAMES=10000 Scripts/swift-test.sh --skip-build $(in_tests) --filter LiveRoundTests/games

fuzz-formats: build ## Read quiz files made to be slow or large, and a million mutated ones (FUZZ="--seed 2")
	swift build -c release --product fuzz-formats $(in_program)
	.build/release/fuzz-formats --crafted
	@# Runs two halves at once, as each keeps one core busy.
	.build/release/fuzz-formats --count 500000 $(FUZZ) & \
	  .build/release/fuzz-formats --from 500000 --count 500000 $(FUZZ) && wait $$!

fuzz-api: build ## Check the responses against the OpenAPI description, 2000 cases per operation (FUZZ_API="--cases 200")
	@Scripts/prerequisites.sh api
	.build/fuzz-venv/bin/python Fuzz/API/run.py $(FUZZ_API)

# Tests run one after the other, because the programs keep their real time limits even when a sanitizer slows them down.
# With the thread sanitizer, modules use the mutex of Platform (SanitizedMutex.swift), even in files that do not import Platform.
# AddressSanitizer's leak check is off: Swift never frees some objects that live as long as the process.
with_sanitized_mutex := -Xswiftc -DTHREAD_SANITIZER -Xswiftc -disable-upcoming-feature -Xswiftc MemberImportVisibility
sanitize: prerequisites ## Run the server's tests under the thread sanitizer and the address sanitizer
	Scripts/with-postgresql.sh swift test --no-parallel --sanitize thread $(with_sanitized_mutex) --scratch-path .build/thread --filter 'HTTPTests|SiteTests|StorageTests|ProgramTests'
	ASAN_OPTIONS=detect_leaks=0:suppressions="$(CURDIR)/Tests/address-sanitizer.txt" Scripts/with-postgresql.sh swift test --no-parallel --sanitize address -Xswiftc -DADDRESS_SANITIZER --scratch-path .build/address --filter 'HTTPTests|SiteTests|StorageTests|ProgramTests'

pictures: build ## Take screenshots: one per screen into docs/screens, and all into .build/pictures (PICTURES=--docs for docs only, PICTURES=--webkit for WebKit)
	@Scripts/prerequisites.sh pictures
	$(if $(PICTURES),,$(python) Scripts/pictures.py --docs)
	$(python) Scripts/pictures.py $(PICTURES)

speech: build ## Play a round of each game with the screen reader Orca, and log its speech in .build/speech
	@Scripts/prerequisites.sh speech
	$(python) Scripts/speech.py $(SPEECH)

format: ## Format the Swift sources
	swift format --in-place --recursive --parallel Sources Catalogue Tests Bench Fuzz Package.swift

lint: wasm ## Check format, file lengths, scripts, and the size of the WebAssembly module
	Scripts/lint.sh
	Scripts/size-budget.sh

deb: build ## Build a Debian package in .build
	@Scripts/deb.sh

test-deb: build ## Install, start, upgrade, remove and purge the package in a copy of this system (as root)
	@Scripts/test-deb.sh

image: build ## Build the container image from the Debian package: .build/potiron-oci.tar and .build/potiron-docker.tar (as root)
	@Scripts/prerequisites.sh release
	@Scripts/image.sh

test-image: image ## Run the image without privileges, play in it from another network, and stop and restart it (as root)
	@Scripts/prerequisites.sh image
	@Scripts/test-image.sh

# The compiler orders some instructions by the addresses of its own objects. With fixed addresses, two clean builds are identical.
release: export reproducibly = setarch --addr-no-randomize
release: build ## Build package, tarball, image, SBOM and checksums of a release in .build/potiron-VERSION (as root)
	@Scripts/prerequisites.sh release
	@Scripts/release.sh

test-nginx: build ## Test Packaging/nginx.conf with a real nginx and the server behind it (as root)
	@Scripts/prerequisites.sh bench
	@Scripts/test-nginx.sh

install: build ## Install the program and its resources (PREFIX=/usr/local, DESTDIR=)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share"
	install -m 755 $(program) "$(DESTDIR)$(PREFIX)/bin/potiron"
	rm -rf "$(DESTDIR)$(PREFIX)/share/potiron"
	cp -R "$$(dirname "$$(readlink -f .build/release)")/share/potiron" "$(DESTDIR)$(PREFIX)/share/potiron"

clean: ## Remove all build output
	rm -rf .build .build-wasm .build-wasm-quick .build-wasm-tests

prerequisites:
	@Scripts/prerequisites.sh build
