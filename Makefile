# Pitboss. `make run` and `make test` do all of their own set-up; `make help` lists the rest.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PINS = $(shell cat requirements/run.txt requirements/check.txt pyproject.toml | cksum | cut -d' ' -f1)
BENCH_PINS = $(shell cksum < requirements/bench.txt | cut -d' ' -f1)
READY = $(VENV)/ready-$(PINS)
BENCH_READY = $(VENV)/bench-ready-$(BENCH_PINS)
PAGES_READY = node_modules/ready-$(shell cksum < package.json | cut -d' ' -f1)
WORKERS ?= 3
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONDONTWRITEBYTECODE  # every process would compile every source anew

.PHONY: run test check format bench load simulated soak mutate help clean

run: $(READY)  ## a casino floor on this machine: a demonstration with a table of each game, until Ctrl-C
	@$(BIN)/pitboss serve $(if $(PORT),--port $(PORT))

test: $(READY) $(PAGES_READY)  ## every test, the exhaustive counts included
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup

check: $(READY) $(PAGES_READY)  ## formatter, linter, types, tests and house rules: what CI runs
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/node node_modules/.bin/biome ci --error-on-warnings
	$(BIN)/node node_modules/.bin/tsc -p jsconfig.json
	$(BIN)/mypy & types=$$!; $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup; tests=$$?; wait $$types && exit $$tests

format: $(READY) $(PAGES_READY)  ## put the source into the house format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/node node_modules/.bin/biome check --write

bench: $(READY) $(BENCH_READY)  ## speed figures, each beside a peer measured in the same run
	@$(BIN)/python -m bench --write docs/bench.md

simulated: $(READY)  ## 20,000 rounds of every simulated rule set through the engine too, line by line; whole layouts beside them (minutes)
	@PITBOSS_SIMULATED=20000 $(BIN)/python -m pytest -q -n $(WORKERS) --dist load tests/simulate/test_simulate.py
	@$(BIN)/python -m pytest -q -n $(WORKERS) --dist load tests/solve/long_layouts.py

load: $(READY)  ## a floor with 60 tables and 300 people on both databases, with its figures (ten minutes)
	@$(BIN)/python -m load --write docs/bench.md

mutate: $(READY)  ## plant faults and leaks in copies of the program: do the tests notice? (half an hour)
	@$(BIN)/python -m mutate --write docs/mutants.md

soak: $(READY)  ## 100,000 rounds of a floor by chance, 200 kills, on both databases, audited (hours)
	@$(BIN)/python -m tests.floor.soak

$(READY):
	@echo "Setting up $(VENV) (once; a minute or so)..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet -r requirements/check.txt
	@$(BIN)/python -m pip install --quiet --no-deps --editable .
	@rm -f $(VENV)/ready-* && touch $@

$(PAGES_READY): $(READY)
	@PATH="$(abspath $(BIN)):$$PATH" $(BIN)/npm install --silent
	@rm -f node_modules/ready-* && touch $@

$(BENCH_READY): $(READY)
	@$(BIN)/python -m pip install --quiet -r requirements/bench.txt
	@rm -f $(VENV)/bench-ready-* && touch $@

clean:  ## forget the virtual environment and every cache
	rm -rf $(VENV) node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help:
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 10
