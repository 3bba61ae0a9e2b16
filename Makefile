# SPDX-License-Identifier: MIT
#
# The few commands by name; each is one line of tools/. `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help play page demo build python hooks test test-all check-fast bench format reference release clean

help: ## this list
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  make \1\t\2/p' Makefile | expand -t 20

play: ## install what is missing, build, and open the workbench in the browser
	@tools/play

page: ## the page for any static host, threads and all: build/web
	@tools/build_web

demo: ## install what is missing, build, and watch real puzzles being solved
	@tools/build release rompicapo_cli
	@tools/demo

build: ## the program, in release mode: build/release/rompicapo
	@tools/build release

python: ## the package for Python, into the active virtual environment or build/python/venv
	@tools/build_python

test: ## what shows that a change is right, in ten minutes: each tier with its cost
	@tools/run_tests

test-all: ## all tests: also sanitizers, fuzzing, WebAssembly, the whole page, packages (hours)
	@tools/run_tests all

check-fast: ## unit tests, layers, format and line counts: seconds, while you work
	@tools/run_tests fast

hooks: ## run check-fast before each commit in this clone, and check its message
	@git config core.hooksPath tools/hooks

bench: ## run the timed benchmarks, and write docs/performance.md from bench/results.toml
	@tools/bench

format: ## lay out all sources as .clang-format says
	@tools/setup test && tools/format

reference: ## write docs/reference.md anew from the catalogue
	@tools/build release && tools/reference && tools/goal_pictures

release: ## test, build and write all that a release consists of, with checksums: build/dist
	@RELEASE_TESTS=$(RELEASE_TESTS) tools/release

clean: ## remove all that was built
	@rm -rf build
