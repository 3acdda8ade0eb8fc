import { createServer, type Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { builtAdminFiles, lazyNext } from './admin.ts';
import { createApp } from './app.ts';
import { createPageCache } from './cache/index.ts';
import { loadSettings, type Settings } from './env.ts';
import { createLog } from './log.ts';
import { createMessages } from './messages.ts';
import { metrics } from './metrics.ts';
import { ownOrigins } from './origins.ts';
import { builtSite, type SiteSource } from './pages/source.ts';
import { refuseMalformed, refuseUnreadable } from './refuse-malformed.ts';
import { findRoot } from './root.ts';
import { tendConnections } from './run/connections.ts';
import { startControl } from './run/control.ts';
import { openCore } from './run/core.ts';
import { keepPrivate } from './run/file-modes.ts';
import { keepHouse } from './run/housekeeping.ts';
import { createNotice } from './run/notice.ts';
import { oneLine } from './run/one-line.ts';
import { createReadiness } from './run/readiness.ts';
import { createStop } from './run/stop.ts';
import { watchUnforeseen } from './run/unforeseen.ts';
import { welcome } from './run/welcome.ts';

// V8 lets the heap grow to several times what is in use before it cleans up; a quarter keeps memory small, and pauses short.
setFlagsFromString('--heap-growing-percent=25');

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** Opens the site from its sources. */
type DevelopSite = (root: string, server: Server) => Promise<SiteSource>;

async function start(settings: Settings, developSite?: DevelopSite): Promise<void> {
  const log = createLog();
  keepPrivate(settings, (message) => log.warn(message));
  const notice = createNotice();
  const messages = createMessages();
  const server = createServer(messages);
  // The port is taken first: a second start must not get as far as the database.
  server.on('request', (_, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end();
  });
  await listen(server, settings);
  // Before the first start makes an owner: whose password would be lost if this failed after it.
  const site = developSite ? await developSite(settings.root, server) : await builtSite(settings.root);
  const core = await openCore(settings, (message) => log.warn(message));
  const own = ownOrigins(settings.siteUrl, settings.port);
  const { metricsToken } = settings;
  const ready = createReadiness({
    reads: core.cms.ready,
    writes: core.cms.writable,
    folder: core.services.uploads.files.staging,
  });
  const app = createApp({
    ready: () => Promise.race([ready(), notice.begun]),
    warnings: core.cms.warnings,
    services: core.services,
    site,
    // Next takes upgrades of a server past our checks; built, it is given one that never listens.
    next: lazyNext(settings.root, site.isDevelopment, developSite ? server : createServer(), settings.port),
    adminFiles: developSite ? undefined : builtAdminFiles(settings.root),
    log,
    origin: settings.origin,
    own: () => own,
    trustProxy: settings.trustProxy,
    isStopping: notice.ask,
    messages,
    ...(metricsToken && { metrics: metrics(metricsToken, () => cache?.figures()) }),
  });
  // In development pages change with the sources, which nobody tells the cache of.
  const cache =
    !developSite && settings.cacheBytes > 0
      ? createPageCache({
          app,
          messages,
          room: settings.cacheBytes,
          log,
          logsHits: settings.logsHits,
          generation: core.services.generation,
          ready: core.cms.ready,
          trustProxy: settings.trustProxy,
        })
      : null;
  server.removeAllListeners('request');
  server.on('request', refuseMalformed(cache?.listener ?? app, log));
  refuseUnreadable(server, log);
  tendConnections(server, { isStopping: notice.isStopping });
  const stopControl = await startControl(core, settings.dataDir);
  const { close } = core;
  const leaveHouse = keepHouse(core, settings, (message) => log.warn(message));
  const stop = createStop({
    server,
    begin: () => {
      leaveHouse();
      notice.begin();
    },
    notice: notice.given,
    close: async () => {
      cache?.close();
      await stopControl();
      await close();
    },
    exit: process.exit,
  });
  process.on('SIGTERM', () => stop());
  process.on('SIGINT', () => stop({ atOnce: true }));
  watchUnforeseen({ log, stop: (code) => stop({ code }) });
  if (settings.adminIsSet && !core.cms.createdOwner) {
    settings.warnings.push('ADMIN_USERNAME and ADMIN_PASSWORD are ignored: the owner exists already.');
  }
  for (const warning of core.cms.warnings) log.warn(warning);
  settings.warnings.push(...core.cms.warnings);
  process.stdout.write(welcome(settings, core.cms.createdOwner));
  void core.services.uploads.avif.start();
  void core.cms.olderHtml.start();
}

/** Becomes the server: of what is built, or, for `npm run dev`, of a site from its sources. */
export function run(developSite?: DevelopSite): void {
  let settings: Settings | undefined;
  try {
    settings = loadSettings(findRoot());
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exit(1);
  }
  start(settings, developSite).catch((error: unknown) => {
    process.stderr.write(`${oneLine(error, settings.port)}\n`);
    process.exit(1);
  });
}
