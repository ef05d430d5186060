# The newcomer's entry: `make run` plays, `make help` lists the rest.
HOST ?= 127.0.0.1
PORT ?= 8080
DATA ?=
PREFIX ?= /usr/local
DESTDIR ?=

program := .build/release/potiron
python := .build/venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help run build wasm wasm-quick wasm-for-tests native native-quick tests-native tests-built check test test-all test-swift test-browser test-words test-clients catalogue words vectors schema bench attack fuzz fuzz-api sanitize pictures speech format lint deb test-deb test-nginx install clean prerequisites

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r target line; do printf '  make %-14s %s\n' "$$target" "$$line"; done

run: prerequisites ## Build without optimization, then serve on http://127.0.0.1:8080 (HOST=, PORT=, DATA= change where)
	@$(MAKE) --no-print-directory --jobs=2 native-quick wasm-quick
	@Scripts/assemble.sh --quick .build/quick/resources .build-wasm-quick/potiron.wasm
	@echo "Potiron answers at http://$(HOST):$(PORT) (Ctrl-C ends it)"
	@exec .build/quick/release/potiron serve --host "$(HOST)" --port "$(PORT)" --resources .build/quick/resources $(if $(DATA),--data "$(DATA)")

# The program and the module compile side by side: most of the time each keeps one core busy.
build: prerequisites ## Make the release build of the program and the browser's module, ready to run from .build/release/potiron
	@$(MAKE) --no-print-directory --jobs=2 native wasm
	@Scripts/assemble.sh "$$(dirname "$$(readlink -f .build/release)")/share/potiron" .build-wasm/potiron.wasm

wasm: prerequisites
	@Scripts/build-browser.sh

wasm-quick: prerequisites
	@Scripts/build-browser.sh --quick

# Includes the code under `#if TESTING`, which the release build leaves out.
wasm-for-tests: prerequisites
	@Scripts/build-browser.sh --for-tests

# With Swift's library inside, the program starts sooner, needs less memory, and runs where Swift is not installed. Without debug
# information, which packages leave out anyway, it is built sooner.
in_program := --static-swift-stdlib -Xswiftc -gnone

native: prerequisites
	swift build -c release --product potiron $(in_program)

# A release build all the same, since debug builds contain the code under `#if TESTING`.
native-quick: prerequisites
	swift build -c release --product potiron $(in_program) -Xswiftc -Onone --scratch-path .build/quick

# Leaving out debug information saves a sixth of the build time.
in_tests := -Xswiftc -gnone --scratch-path .build/tests

tests-native: prerequisites
	swift build --build-tests $(in_tests)

tests-built: prerequisites
	@Scripts/prerequisites.sh test
	@$(MAKE) --no-print-directory --jobs=2 tests-native native wasm-for-tests
	@Scripts/assemble.sh --quick .build/tests/resources .build-wasm-tests/potiron.wasm

check: prerequisites ## Lint, and test the modules that also run in the browser (after each change of a rule)
	Scripts/lint.sh
	POTIRON_MODULES=portable swift test -Xswiftc -gnone --scratch-path .build/check

test: tests-built test-swift ## Test modules, server and browsers, with a sample of each large test (before each commit)
	POTIRON_RESOURCES=.build/tests/resources $(python) -m pytest Tests/Browser

test-all: export POTIRON_SWEEPS = all
test-all: test-swift test-words test-clients test-browser ## Run every test on the release build, with clients of the public services too (before you submit a change)

# Two tests a core: where all begin at once, one that waits for an answer waits for all the others.
test-swift: export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH = $(shell expr 2 '*' $$(nproc))
test-swift: tests-native ## Run the tests of the modules and the server (no browser)
	@Scripts/prerequisites.sh test
	Scripts/swift-test.sh --skip-build $(in_tests) --skip 'SiteTests|StorageTests|ProgramTests'
	@# By themselves, since clients that wait for answers are no match for tests that use every core.
	Scripts/swift-test.sh --skip-build $(in_tests) --filter 'SiteTests|ProgramTests' --skip 'ProgramTests/|PostgreSQLSiteTests'
	@# And these by themselves again, since the limits of a few seconds hold in them that the program and the storage have.
	Scripts/with-postgresql.sh Scripts/swift-test.sh --skip-build $(in_tests) --filter 'StorageTests|ProgramTests/|PostgreSQLSiteTests'

test-browser: build wasm-for-tests ## Run the browser tests on the release build (POTIRON_SWEEPS=all for every case)
	@Scripts/prerequisites.sh test
	$(python) -m pytest Tests/Browser

test-words: ## Hold the rules for the words of hangman to planted faults; `make words` holds them to the dictionaries too
	@Scripts/prerequisites.sh test
	$(python) -m pytest --quiet Words/test_rules.py

test-clients: build ## Run clients of the public services, as PyPI has them, against the release build
	@Scripts/prerequisites.sh clients
	@for list in Tests/Clients/*.txt; do \
	  client=$$(basename "$$list" .txt); \
	  ".build/clients/$$client/bin/python" -m pytest --quiet "Tests/Clients/test_$$client.py" || exit; \
	done

catalogue: prerequisites ## Make what is made of Facts anew: Content/typed, and Content/quizzes from 40 on
	swift run Catalogue Facts Content

words: ## Make the lists of words in Content/words anew, after a rule or a candidate in Words has changed
	@Scripts/prerequisites.sh words
	.build/words-venv/bin/python -m pytest --quiet Words
	.build/words-venv/bin/python Words/make.py Content/words

vectors: prerequisites ## Play the replay vectors anew, after the packaged content has changed
	POTIRON_WRITE_VECTORS=1 swift test $(in_tests) --filter VectorTests

schema: prerequisites ## Write docs/schema.sql anew, after a migration was added
	POTIRON_WRITE_SCHEMA=1 swift test $(in_tests) --filter SchemaTests

bench: build ## Measure the server beside nginx, Express and FastAPI, uploads and leaderboards in both databases, and the app in Chromium
	@Scripts/prerequisites.sh bench
	Scripts/with-postgresql.sh $(python) Bench/run.py $(BENCH)

attack: build ## Load the server as an attacker would, and measure what an honest visitor waits (ATTACK="--seconds 5")
	/usr/bin/python3 Bench/attack.py $(program) $(ATTACK)

fuzz: prerequisites ## Send the server a million requests that nobody would think of (FUZZ="--count 10000")
	swift run -c release fuzz-http --count 1000000 $(FUZZ)

fuzz-api: build ## Hold the program's answers to its description, 2000 cases an operation (FUZZ_API="--cases 200")
	@Scripts/prerequisites.sh api
	.build/fuzz-venv/bin/python Fuzz/API/run.py $(FUZZ_API)

# One test after the other, since the programs keep their own time limits however slow a sanitizer makes them.
# AddressSanitizer's leak check is off: Swift keeps what lives as long as the process.
sanitize: prerequisites ## Run the server's suites under the thread sanitizer and the address sanitizer
	swift test --no-parallel --sanitize thread -Xswiftc -DTHREAD_SANITIZER --scratch-path .build/thread --filter 'SiteTests|StorageTests|ProgramTests'
	ASAN_OPTIONS=detect_leaks=0:suppressions="$(CURDIR)/Tests/address-sanitizer.txt" swift test --no-parallel --sanitize address --scratch-path .build/address --filter 'SiteTests|StorageTests|ProgramTests'

pictures: build ## Take pictures of each screen: one into docs/screens, all into .build/pictures (PICTURES="--docs" the former alone, PICTURES=--webkit those in WebKit)
	@Scripts/prerequisites.sh pictures
	$(if $(PICTURES),,$(python) Scripts/pictures.py --docs)
	$(python) Scripts/pictures.py $(PICTURES)

speech: build ## Play a round of each game with the screen reader Orca, and write what it says into .build/speech
	@Scripts/prerequisites.sh speech
	$(python) Scripts/speech.py $(SPEECH)

format: ## Put the Swift sources into their form
	swift format --in-place --recursive --parallel Sources Catalogue Tests Package.swift

lint: wasm ## Check form, length of files, scripts, and the size of the browser's module
	Scripts/lint.sh
	Scripts/size-budget.sh

deb: build ## Make a Debian package of it, in .build
	@Scripts/deb.sh

test-deb: build ## Install, start, upgrade, remove and purge that package in a copy of this system (as root)
	@Scripts/test-deb.sh

test-nginx: build ## Run nginx as Packaging/nginx.conf has it, with the server behind it (as root)
	@Scripts/prerequisites.sh bench
	@Scripts/test-nginx.sh

install: build ## Install the program and its resources (PREFIX=/usr/local, DESTDIR=)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share"
	install -m 755 $(program) "$(DESTDIR)$(PREFIX)/bin/potiron"
	rm -rf "$(DESTDIR)$(PREFIX)/share/potiron"
	cp -R "$$(dirname "$$(readlink -f .build/release)")/share/potiron" "$(DESTDIR)$(PREFIX)/share/potiron"

clean: ## Remove what the build made
	rm -rf .build .build-wasm .build-wasm-quick .build-wasm-tests

prerequisites:
	@Scripts/prerequisites.sh build
