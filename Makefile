# The project's commands. Each installs what it misses (scripts/tools.sh) and does only what is needed.
# PORT=8081 make play serves at another port; GUL_BARA_TOOLS names another folder for the tools than .tools.
SHELL := bash
PORT ?= 8080
.DEFAULT_GOAL := help
.PHONY: help play test dist dev measure soak pictures

help: ## say what each command does
	@sed -n 's/^\([a-z]*\): ## /\1\t/p' Makefile | while IFS=$$'\t' read -r name text; do printf 'make %-10s %s\n' "$$name" "$$text"; done

play: ## build the release page and serve it at http://127.0.0.1:8080
	@scripts/dist.sh
	@node scripts/serve.mjs dist $(PORT)

test: ## run everything that CI runs; the last line is "N passed, N failed"
	@scripts/tools.sh test && . scripts/env.sh && node scripts/test.mjs

dist: ## build the release page into dist/, which any static host can serve
	@scripts/dist.sh

dev: ## build a quick page, serve it at http://127.0.0.1:8080 and rebuild on every change
	@scripts/dev.sh $(PORT)

measure: ## print speeds and timings of this machine; never part of the tests
	@scripts/measure.sh

soak: ## run what is too long for every change
	@scripts/soak.sh

pictures: ## take pictures of the page into tests/browser/pictures/out
	@scripts/dist.sh && scripts/tools.sh test && npm --prefix tests/browser run --silent pictures
