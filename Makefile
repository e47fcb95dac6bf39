# make demo    scores the sample photo and shows the result
# make test    everything that must hold, as CI runs it
# make build   leaves the program at bin/inkscore
# make help    lists the rest
#
# On a machine without make or OpenCV, `bash .setup/make TARGET` installs both.

# The two things that hide behind make: gocv's modules (only these compile with
# OpenCV 4.6; nodynamic keeps the HEIC decoder in pure Go) and our own
# opencv4.pc, since Debian's comes only with all of OpenCV.
TAGS := gocv_specific_modules,gocv_calib3d,gocv_features2d,nodynamic
export GOFLAGS := $(strip $(shell go env GOFLAGS) -tags=$(TAGS))
export PKG_CONFIG_PATH := $(CURDIR)/.pkgconfig:$(PKG_CONFIG_PATH)

# matprofile counts the OpenCV matrices that are still alive. A -tags on the
# command line replaces the one in GOFLAGS, so the whole list is given again.
TEST_TAGS := -tags=$(TAGS),matprofile
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
SAMPLE := testdata/sample.jpg

.PHONY: build demo test checks unit browser-test train-mini fuzz bench clean setup help

build: setup ## bin/inkscore
	@mkdir -p bin
	go build -trimpath -o bin/inkscore ./cmd/inkscore

demo: build ## score the sample photo and show the result
	bin/inkscore score $(SAMPLE)

test: build checks unit browser-test train-mini ## all that must hold, as CI runs it

checks: setup ## gofmt, vet, staticcheck
	@unformatted=$$(gofmt -l $$(git ls-files '*.go' 2>/dev/null || find . -name '*.go')); \
	if [ -n "$$unformatted" ]; then echo "Not gofmt-clean:"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	go run $(STATICCHECK) ./...

# Long searches that start nothing side by side: there the race detector has
# nothing to find and takes several times as long.
SEARCHES := inkscore/engine/audit inkscore/engine/play

# These runs do three jobs: the race detector, the count of live matrices and
# the seeds of every fuzz target.
# PostgreSQL is only for the archive's tests; where it cannot be had they say so,
# and fail where CI is set.
unit: setup ## the tests, with the race detector and the leak count
	@bash .setup/packages install test || echo "PostgreSQL cannot be installed here: its half of the archive's tests is skipped."
	go test -race $(TEST_TAGS) -timeout 15m $$(go list ./... | grep -vxF $(addprefix -e,$(SEARCHES)))
	go test $(TEST_TAGS) -timeout 15m $(SEARCHES)

# The page in Debian's Chromium, at the sizes of a phone and of a desk. Where no
# browser can be had, that is said and nothing fails.
browser-test: build ## the page, played with in a real browser
	@if bash .setup/packages install browser; \
	then cd api/web && npm ci --no-audit --no-fund --loglevel=error && npm test --silent; \
	else echo "SKIPPED: the page's tests need chromium, nodejs and npm, which cannot be installed here."; fi

# The miniature of the training command: the same steps in two minutes. Torch is
# only for who trains; where it cannot be had, that is said and nothing fails.
train-mini: build ## a two-minute run of the whole training command
	@if bash .setup/packages install train; \
	then bash vision/train/train.sh --mini; \
	else echo "SKIPPED: the miniature training run needs python3-torch, which cannot be installed here."; fi

FUZZTIME ?= 30s
fuzz: setup ## every fuzz target for FUZZTIME (30s)
	@for package in $$(go list ./...); do \
	  for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
	    echo "$$package $$target"; \
	    go test -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) $$package || exit 1; \
	  done; \
	done

bench: setup ## the benchmarks
	go test -run '^$$' -bench . -benchmem ./...

setup: # the system packages, if any is missing
	@bash .setup/packages install build

clean: ## remove what was built
	rm -rf bin out

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST)
