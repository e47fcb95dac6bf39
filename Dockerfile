# The same program as `make build`, with what it needs to run and no more.
#
#   docker build -t inkscore .
#   docker run -p 8080:8080 -v inkscore:/data inkscore
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
RUN useradd --system --no-create-home inkscore && install -d -o inkscore -g inkscore -m 700 /data
COPY --from=build /src/bin/inkscore /usr/local/bin/inkscore
USER inkscore
WORKDIR /photos
# Games and photos.
VOLUME /data
EXPOSE 8080
# Asks the server whether it can take photos and keep games.
HEALTHCHECK --interval=1m --timeout=10s --start-period=30s CMD ["inkscore", "selfcheck", "--server", "localhost:8080"]
ENTRYPOINT ["inkscore"]
CMD ["serve", "--addr", ":8080", "--data", "/data"]
