# make demo      set up, judge eight of the missions in a real browser, print the leaderboard
# make test      set up, run the tests but for the slow ones
# make check     lint, types, import contracts, these tests
# make check-all the same, and the slow tests (what CI runs)
# make certify   prove that the missions measure what they say (what has changed; docs/certificates.md)
# make bench     measure what judging costs (on a machine that does nothing else)
# make agents    install the coding agents that some tests run (once; docs/agents/README.md)
# make harbor    install Harbor, and have it run all exported missions (docs/harbor.md; an hour)
# make wheel     build the wheel into dist/
# make pictures  run the demo and make the pictures of the documents from it
#
# For less:      make demo MISSIONS="--mission bill-splitter" AGENTS="--agent canonical"
# For all:       make demo MISSIONS=
#                make test TESTS=tests/masker

PYTHON ?=
VENV ?= .venv
BIN := $(VENV)/bin
CORES := $(shell nproc 2>/dev/null || echo 2)
WORKERS ?= $(shell [ $(CORES) -gt 16 ] && echo 16 || echo $(CORES))
AGENTS ?= --agent canonical --agent mutant --agent empty
# One of them grows, and of each the `mutant` of the first sample is noticed.
MISSIONS ?= $(addprefix --mission ,bill-splitter chat-room picture-report product-records reading-log \
  text-adventure ticket-priority time-sheet)
ifndef RUN
RUN := runs/demo-$(shell date +%Y%m%d-%H%M%S)
endif
TESTS ?=
SELECT ?= $(if $(TESTS),,-m "not slow")
CERTIFY ?= --repeats 20

.PHONY: demo test check check-all test-slow lint types contracts certify bench agents try-agents harbor try-harbor wheel pictures set-up clean

# The packages that only tests need take half of the time of a first set-up.
demo: export SET_UP_FOR := use
demo: set-up
	$(BIN)/projecteval run $(AGENTS) $(MISSIONS) --workers $(WORKERS) --out $(RUN)

test: set-up
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(SELECT) $(TESTS)

check: lint types contracts try-agents try-harbor test

check-all: check test-slow

test-slow: set-up
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m slow

lint: set-up
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: set-up
	$(BIN)/mypy

contracts: set-up
	$(BIN)/lint-imports

certify: set-up
	$(BIN)/projecteval missions certify $(CERTIFY) --workers $(WORKERS)

bench: set-up
	$(BIN)/python -m benchmarks

agents: set-up
	@PYTHON="$(BIN)/python" sh scripts/agents.sh

# Without a registry the tests that need them are skipped.
try-agents: set-up
	@PYTHON="$(BIN)/python" sh scripts/agents.sh --try

harbor: set-up
	@sh scripts/harbor.sh
	$(BIN)/python -m benchmarks harbor

try-harbor: set-up
	@sh scripts/harbor.sh --try

wheel: set-up
	$(BIN)/python -m build --wheel

pictures: demo
	$(BIN)/python scripts/pictures.py $(RUN) docs/pictures
	$(BIN)/python scripts/web_pictures.py $(RUN) docs/pictures

# Not a file rule: the script itself finds out, in well under a second, that nothing has changed.
set-up:
	@PYTHON="$(PYTHON)" sh scripts/setup.sh "$(VENV)"

clean:
	rm -rf .venv dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
