import { createServer, type Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { siteOrigins } from '@portfolio/cms/origins';
import { createHttpClasses } from '@portfolio/compat-api/http/messages';
import { metrics } from '@portfolio/compat-api/http/metrics';
import { refuseMalformed, refuseUnreadable } from '@portfolio/compat-api/http/request-target';
import { builtAdminFiles, lazyNext } from './admin.ts';
import { createApp } from './app.ts';
import { PageCache } from './cache/index.ts';
import { loadSettings, type Settings } from './env.ts';
import { startBackgroundJobs } from './lifecycle/background-jobs.ts';
import { CHECKING, limitConnections } from './lifecycle/connections.ts';
import { oneLine } from './lifecycle/console/one-line.ts';
import { welcome } from './lifecycle/console/welcome.ts';
import { startControl } from './lifecycle/control.ts';
import { openCore } from './lifecycle/core.ts';
import { restrictFileModes } from './lifecycle/file-modes.ts';
import { handleProcessErrors } from './lifecycle/process-errors.ts';
import { createReadiness } from './lifecycle/readiness.ts';
import { createShutdown } from './lifecycle/stop.ts';
import { createLog } from './log.ts';
import { createBuiltSite, type SiteSource } from './pages/source.ts';
import { findRoot } from './root.ts';

// By default V8 grows the heap to several times its use before a collection; measured in decision record 001.
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
  restrictFileModes(settings, (message) => log.warn(message));
  const messages = createHttpClasses();
  const server = createServer({ ...messages, ...CHECKING });
  const shutdown = createShutdown(server, process.exit);
  // Take the port first: a second start must fail before it opens the database.
  server.on('request', (_, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end();
  });
  await listen(server, settings);
  // Before the first start creates an owner: if this failed afterwards, the generated password would be lost.
  const site = developSite ? await developSite(settings.root, server) : await createBuiltSite(settings.root);
  const core = await openCore(settings, (message) => log.warn(message));
  const allowedOrigins = new Set(siteOrigins(settings.siteUrl, settings.port));
  const { metricsToken } = settings;
  const ready = createReadiness({
    reads: core.cms.ready,
    writes: core.cms.writable,
    folder: core.parts.uploads.files.staging,
    stopping: shutdown.signal,
  });
  const app = createApp({
    ready,
    warnings: core.cms.warnings,
    parts: core.parts,
    features: core.features,
    site,
    // Next takes upgrade requests of its server past all checks; in production it gets one that never listens.
    next: lazyNext(settings.root, site.isDevelopment, developSite ? server : createServer(), settings.port),
    adminFiles: developSite ? undefined : builtAdminFiles(settings.root),
    log,
    allowedOrigins: () => allowedOrigins,
    trustProxy: settings.trustProxy,
    isStopping: shutdown.isStoppingForProbe,
    messages,
    ...(metricsToken && { metrics: metrics(metricsToken, () => cache?.figures()) }),
  });
  // No cache in development: it is not notified when the sources change.
  const cache =
    !developSite && settings.cacheBytes > 0
      ? new PageCache({
          app,
          messages,
          maxBytes: settings.cacheBytes,
          log,
          logsHits: settings.logsHits,
          generation: core.parts.generation,
          ready: core.cms.ready,
          trustProxy: settings.trustProxy,
          countMiss: core.features.missed.count,
        })
      : null;
  server.removeAllListeners('request');
  server.on('request', refuseMalformed(cache?.listener ?? app, log));
  refuseUnreadable(server, log);
  limitConnections(server, { isStopping: shutdown.isStopping });
  const stopControl = await startControl(core, settings.dataDir);
  const { close } = core;
  const stopBackgroundJobs = startBackgroundJobs(core, settings, (message) => log.warn(message));
  const stop = (how: { code?: number; atOnce?: boolean }) =>
    void shutdown.stop({
      ...how,
      start: stopBackgroundJobs,
      close: async () => {
        await stopControl();
        await close();
      },
    });
  process.on('SIGTERM', () => stop({}));
  process.on('SIGINT', () => stop({ atOnce: true }));
  handleProcessErrors(log, () => stop({ code: 1 }));
  if (settings.adminIsSet && !core.cms.createdOwner) {
    settings.warnings.push('ADMIN_USERNAME and ADMIN_PASSWORD are ignored: the owner exists already.');
  }
  for (const warning of core.cms.warnings) log.warn(warning);
  settings.warnings.push(...core.cms.warnings);
  process.stdout.write(welcome(settings, core.cms.createdOwner));
  void core.parts.uploads.avif.start();
  void core.cms.olderHtml.start();
}

/** Starts the server from the build, or, for `npm run dev`, with a site from its sources. */
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
