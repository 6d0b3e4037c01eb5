# Hadir as an image: built in one stage, run in another that has neither npm nor what only the build needs.
# test/crash/wadah.test.ts runs these steps in an empty folder, so they are written relative to WORKDIR.

FROM node:24-trixie-slim AS build
WORKDIR /hadir
COPY package.json package-lock.json ./
# No install scripts: compiled libraries come as packages, and Node is the image's own.
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
# The archive of a release, installed as whoever gets one does.
RUN node scripts/release.mjs && mkdir siap && tar -xzf release/hadir-*.tar.gz --strip-components=1 -C siap
RUN cd siap && npm ci --ignore-scripts --omit=dev --no-audit --no-fund
# What is for browsers, and sources of which the built files are there: 30 MB. SQLite for other systems: 12. Source maps and types, which no server reads: 25.
RUN cd siap && rm -rf node_modules/pdfmake/build node_modules/pdfmake/src node_modules/better-sqlite3/deps node_modules/better-sqlite3/prebuilds/darwin-* node_modules/better-sqlite3/prebuilds/linuxmusl-* node_modules/better-sqlite3/prebuilds/win32-* node_modules/@zxcvbn-ts/*/src node_modules/zod/src node_modules/pdfkit/.yarn node_modules/write-excel-file/bundle
RUN find siap/node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete

FROM debian:trixie-slim
# For the nightly copies of a PostgreSQL: its programs without the Perl that Debian wraps around them.
RUN apt-get update && apt-get install --yes --no-install-recommends libpq5 libreadline8t64 && rm -rf /var/lib/apt/lists/*
COPY --from=postgres:17-trixie /usr/lib/postgresql/17/bin/pg_dump /usr/lib/postgresql/17/bin/pg_restore /usr/lib/postgresql/17/bin/psql /usr/local/bin/
RUN useradd --system --uid 10001 --home-dir /hadir hadir && install --directory --owner=hadir --mode=0700 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /hadir
COPY --from=build /hadir/siap ./
USER hadir
# Beside /data it writes nothing, so its root may be read-only. Whoever publishes the port has a proxy before it.
ENV NODE_ENV=production HOST=0.0.0.0 DATABASE_URL=file:/data/hadir.db HADIR_CADANGAN=/data/cadangan MALLOC_MMAP_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "scripts/sehat.mjs"]
CMD ["node", "server/main.mjs"]
