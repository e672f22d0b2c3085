# syntax=docker/dockerfile:1
# Builds the image of Tillsammans for amd64 and arm64: docker build -t tillsammans .
# The last stage has only what scripts/image.ts lays out; tests/house/image.test.ts starts the same folder.

FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm run image -- /image

FROM scratch
COPY --from=build /image /
# The owner of a new volume is that of the folder it is mounted over.
COPY --from=build --chown=10001:10001 /image/data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DATA_VOLUME=required
USER 10001:10001
WORKDIR /app
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/usr/local/bin/node", "dist/server/healthcheck.js"]
ENTRYPOINT ["/usr/local/bin/node", "--enable-source-maps"]
CMD ["dist/server/main.js"]
