# syntax=docker/dockerfile:1
# Two images from one file: `--target api` and `--target site`. Neither holds a compiler or a test, none runs as root, and
# each has an account of its own.

# Another registry may hold the image under another name; what runs is meant to be the Node that the tests run.
ARG NODE_IMAGE=node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2

FROM ${NODE_IMAGE} AS sources
WORKDIR /board
# Only what decides about dependencies: a change of the sources alone reuses the layers below.
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY contract/package.json contract/
COPY host/package.json host/
COPY service/package.json service/
COPY sdk/package.json sdk/
COPY site/package.json site/

FROM sources AS production
# The image has its own Node, so the one of the npm package stays out, with every other tool of development.
# Scripts of packages are for tools of development, and the sources are not here yet.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM sources AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY LICENSE ./
COPY contract contract
COPY host host
COPY languages languages
COPY sdk sdk
COPY site site
# What the skipped scripts of the installation would have made.
RUN node sdk/generate.ts && npm run build --workspace site

FROM ${NODE_IMAGE} AS runtime
WORKDIR /board
ENV NODE_ENV=production
COPY package.json LICENSE ./
COPY --from=production /board/node_modules node_modules
COPY contract contract
COPY host host
COPY languages languages
# Versions that differ from those of the root lie beside their workspace.
COPY --from=production /board/host/node_modules host/node_modules
COPY sdk sdk
COPY --from=build /board/sdk/src/generated sdk/src/generated
STOPSIGNAL SIGTERM

FROM runtime AS api
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
# A volume of backups has the owner of this folder; see compose.yaml.
RUN install --directory --owner=10001 --group=10001 --mode=0700 /backups
VOLUME /data
COPY service service
# The settings of memory are those of the first line of the program, which tells why.
ENV MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    LAUNCHBOARD_HOST=0.0.0.0 \
    LAUNCHBOARD_DATABASE_URL=sqlite:/data/launchboard.db
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node directly: npm and npx do not pass signals on.
ENTRYPOINT ["node", "--max-semi-space-size=4", "service/bin/launchboard.js"]
CMD ["serve"]

FROM runtime AS site
RUN install --directory --owner=10002 --group=10002 --mode=0700 /data
VOLUME /data
COPY site site
COPY --from=build /board/site/build site/build
ENV MALLOC_ARENA_MAX=1 \
    LAUNCHBOARD_SITE_HOST=0.0.0.0 \
    LAUNCHBOARD_SESSION_FILE=/data/sessions.db
USER 10002:10002
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3001/index.json').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "site/bin/launchboard-site.js"]
