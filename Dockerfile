# The same program as `make build`, with what it needs to run and no more.
#
#   docker build -t inkscore .
#   docker run --rm -v "$PWD:/photos" inkscore score board.jpg

FROM golang:1.26-bookworm AS build
WORKDIR /src
# The slow steps first: they are only done again when their lists change.
COPY .setup/packages .setup/packages
RUN bash .setup/packages install build
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN make build

FROM debian:bookworm-slim
COPY .setup/packages /tmp/packages
RUN bash /tmp/packages install runtime && rm -rf /tmp/packages /var/lib/apt/lists/*
RUN useradd --system --no-create-home inkscore
COPY --from=build /src/bin/inkscore /usr/local/bin/inkscore
USER inkscore
WORKDIR /photos
# Counts a board, loads the networks and sends a picture through them.
HEALTHCHECK --interval=1m --timeout=30s --start-period=10s CMD ["inkscore", "selfcheck"]
ENTRYPOINT ["inkscore"]
CMD ["help"]
