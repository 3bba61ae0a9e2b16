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

demo: build ## install what is missing, build, and watch real puzzles being solved
	@tools/demo

build: ## the program, in release mode: build/release/rompicapo
	@tools/build release

python: ## the package for Python, into the active virtual environment or build/python/venv
	@tools/build_python

test: ## everything that CI runs, each tier with its cost in seconds
	@tools/run_tests

test-all: ## that, and what takes too long for every change: WebAssembly with threads, the thread sanitizer, more fuzzing
	@tools/run_tests all

check-fast: ## unit tests, layers and format: seconds, while you work
	@tools/run_tests fast

hooks: ## run check-fast before each commit in this clone, and check its message
	@git config core.hooksPath tools/hooks

bench: ## the timed benchmarks, beside their yardsticks
	@tools/bench

format: ## lay out all sources as .clang-format says
	@tools/setup test && tools/format

reference: ## write docs/reference.md anew from the catalogue
	@tools/build release && tools/reference

release: ## test, build and write all that a release consists of, with checksums: build/dist
	@RELEASE_TESTS=$(RELEASE_TESTS) tools/release

clean: ## remove all that was built
	@rm -rf build
