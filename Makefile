# Everything sets itself up: a virtual environment in .venv, the page's scripts in book/_live/node_modules.
# `make help` lists what there is.

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
NODE := $(BIN)/python tools/node.py
SITE := _build/html
LIVE := book/_live
UNIT := tests --ignore tests/book --ignore tests/browser
unexport JPY_SESSION_NAME # by it a notebook's kernel knows where it runs; make within one builds for the site

PAGES := $(wildcard book/*.ipynb)
PACKAGE := $(shell find pokerrules -type f -not -path '*/__pycache__/*')
EXTENSION := $(shell find book/_ext tools -type f -not -path '*/__pycache__/*')
RUNTIME := $(shell find $(LIVE)/src $(LIVE)/python -type f -not -path '*/__pycache__/*') $(LIVE)/build.mjs

.DEFAULT_GOAL := help
.PHONY: help setup serve book lab outputs test lint unit notebooks site bench counts clean

help: ## say what there is
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

serve: book ## build the book and serve it on 127.0.0.1, port 8000 or the next free one
	@$(BIN)/python tools/serve.py --port $(PORT) $(SITE)

lab: $(BIN)/.ready ## open the pages as notebooks in JupyterLab
	@$(BIN)/jupyter lab --ip 127.0.0.1 $(if $(filter 0,$(shell id -u)),--allow-root) book/index.ipynb

outputs: $(BIN)/.ready ## run the pages and keep their new outputs in them
	$(BIN)/python tools/outputs.py

book: $(SITE)/.built ## build the live book into _build/html

setup: $(BIN)/.ready $(LIVE)/node_modules/.package-lock.json ## install what the rest needs

test: lint unit notebooks site ## run everything that CI runs

lint: $(BIN)/.ready ## ruff, mypy, import-linter
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(BIN)/.ready ## the package's tests, with branch coverage; then the slow ones, which count nothing
	ALL_TRIES=1 $(BIN)/python -m pytest --no-header -rs -n auto -m "not slow" $(UNIT) --cov --cov-branch
	ALL_TRIES=1 $(BIN)/python -m pytest --no-header -rs -n auto -m slow $(UNIT)

notebooks: $(BIN)/.ready ## run the pages as notebooks and compare every output (strict nbval)
	$(BIN)/python -m pytest --no-header -rs --nbval book

site: book ## the built book: links, addresses, and every page in a browser
	$(BIN)/python -m pytest --no-header -rs -n 2 --dist loadfile tests/book tests/browser

bench: .bench/.ready ## measure the package against its peers, and keep the table for the page on speed
	PYTHONPATH=. .bench/bin/python -m tools.bench

counts: $(BIN)/.ready ## count the work of a fixed workload anew, for the tests to compare with
	$(BIN)/python -m tools.counts --write

.bench/.ready: tools/bench/requirements.txt
	$(PYTHON) -m venv .bench
	.bench/bin/python -m pip install -q -r tools/bench/requirements.txt
	@touch $@

clean: ## remove what was built; .venv stays
	rm -rf _build $(LIVE)/dist

$(BIN)/.ready: requirements.txt constraints.txt pyproject.toml $(shell find tools/venv -type f)
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q -r requirements.txt
	$(BIN)/python -m pip install -q --no-deps -e .
	cp -R tools/venv/. .venv # kernels and JupyterLab: quiet, and no request for news
	@touch $@

$(LIVE)/node_modules/.package-lock.json: $(LIVE)/package.json $(LIVE)/package-lock.json | $(BIN)/.ready
	cd $(LIVE) && $(CURDIR)/$(BIN)/python $(CURDIR)/tools/node.py npm ci --silent
	@touch $@

$(LIVE)/dist/page.js: $(RUNTIME) $(LIVE)/node_modules/.package-lock.json
	cd $(LIVE) && $(CURDIR)/$(BIN)/python $(CURDIR)/tools/node.py npm run --silent build

# always from a clean tree: what Sphinx keeps between builds would hide a change of the package
$(SITE)/.built: $(PAGES) $(PACKAGE) $(EXTENSION) $(LIVE)/dist/page.js $(LIVE)/snapshot.mjs _config.yml _toc.yml
	rm -rf _build
	$(BIN)/jupyter-book build . -W --keep-going -q
	@touch $@
