# syntax=docker/dockerfile:1
# Web and worker in one image; PLUMBLINE_ROLE says which. See docs/operators/containers.md.

FROM node:24-bookworm-slim AS build
WORKDIR /app
# Packages first: they change less often than the sources, and stay in the cache of the build.
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY sandbox/package.json sandbox/
COPY packages/client/package.json packages/client/
COPY scripts scripts
RUN node scripts/with-packages.mjs --version
COPY . .
# Any program will do: what counts is the web app, which is built before it runs.
RUN node scripts/with-build.mjs --version && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/domain domain
COPY --from=build /app/server server
COPY --from=build /app/sandbox sandbox
COPY --from=build /app/web/dist web/dist
# The script of the repository would look whether there is something to install.
RUN npm pkg set scripts.db="node server/src/db-command.ts"
# The program is root's and read-only for the user who runs it.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not `npm start`, which would look whether there is something to install or to build.
CMD ["node", "--max-semi-space-size=8", "server/src/main.ts"]
