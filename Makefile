# make demo   set up, judge the shipped missions in a real browser, print the leaderboard
# make test   set up, run the tests
# make check  lint, types, import contracts, tests (what CI runs)

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.set-up
WORKERS ?= $(shell nproc)
RUN := runs/demo-$(shell date +%Y%m%d-%H%M%S)

.PHONY: demo test check lint types contracts bench clean

demo: $(STAMP)
	$(BIN)/projecteval run --agent canonical --agent mutant --agent empty --workers $(WORKERS) --out $(RUN)

test: $(STAMP)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

check: lint types contracts test

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

contracts: $(STAMP)
	$(BIN)/lint-imports

bench: $(STAMP)
	$(BIN)/python -m benchmarks

$(STAMP): pyproject.toml scripts/setup.sh
	PYTHON=$(PYTHON) sh scripts/setup.sh $(VENV)
	touch $(STAMP)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
