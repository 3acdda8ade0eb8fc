# syntax=docker/dockerfile:1

# All that a build needs; nothing of it but its results goes on.
FROM node:24-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY packages/archive/package.json packages/archive/
COPY packages/evidence/package.json packages/evidence/
COPY packages/images/package.json packages/images/
COPY packages/importers/package.json packages/importers/
COPY packages/markdown/package.json packages/markdown/
COPY packages/resume/package.json packages/resume/
COPY packages/text/package.json packages/text/
COPY packages/workers/package.json packages/workers/
COPY cms/package.json cms/
COPY compat-api/package.json compat-api/
COPY server/package.json server/
COPY site/package.json site/
RUN npm ci --omit=dev
COPY . .
RUN node scripts/build.mjs
RUN node scripts/image.mjs /image

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown 1000:1000 /data
# The build, and of the packages the files that it loads.
COPY --from=build /image ./
# The user `node` of the image, by its number: what runs containers can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
