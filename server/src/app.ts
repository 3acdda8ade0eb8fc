import type { Cms } from '@portfolio/cms';
import { safeError } from '@portfolio/cms/safe-error';
import { addressOf, api, headersOf } from '@portfolio/compat-api/api/index';
import { createReads } from '@portfolio/compat-api/api/read';
import { AppError, fileNotFound } from '@portfolio/compat-api/errors';
import { errorWriter } from '@portfolio/compat-api/http/error-writer';
import { health } from '@portfolio/compat-api/http/health';
import { adoptMessages, type HttpClasses } from '@portfolio/compat-api/http/messages';
import { isRead, localAddress, requestId } from '@portfolio/compat-api/http/request-target';
import { securityHeaders } from '@portfolio/compat-api/http/security';
import { serveUploads } from '@portfolio/compat-api/uploads/serve';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { admin, type NextHandler } from './admin.ts';
import { createDatabaseWatchdog } from './cache/database-watchdog.ts';
import { isInjected } from './cache/render.ts';
import type { Feature, Miss } from './feature.ts';
import type { Features } from './features.ts';
import { createHandlers } from './handlers.ts';
import { pages } from './pages/index.ts';
import type { SiteSource } from './pages/source.ts';
import type { Parts } from './parts.ts';

/** Whether a path belongs to Payload's admin. */
const isAdminPath = (pathname: string): boolean => /^\/(admin|_next|payload-api|__nextjs[^/]*)(\/|$)/.test(pathname);

/** The parts that the Express app is built from. */
export interface AppOptions {
  ready: Cms['ready'];
  warnings?: Cms['warnings'];
  parts: Parts;
  features: Features;
  site: SiteSource;
  next: () => Promise<NextHandler>;
  /** The built files of Payload's admin; if absent, Next serves them. */
  adminFiles?: RequestHandler | undefined;
  log: Logger;
  /** Origins that changes are accepted from. */
  allowedOrigins: () => Set<string>;
  trustProxy: number;
  isStopping: () => boolean;
  /** Classes that the server uses for its requests and responses. */
  messages?: HttpClasses;
  /** Answers `/metrics`; if absent, there is no such route. */
  metrics?: RequestHandler;
}

/** The whole product as an Express app; the caller listens. */
export function createApp(options: AppOptions): Express {
  const { parts, features, site, log, allowedOrigins } = options;
  const { gateway, account, uploads, origin } = parts;
  const all: Feature[] = Object.values(features);
  const handlers = createHandlers(parts, all);
  const read = createReads(handlers, parts.cache);

  const app = express();
  if (options.messages) adoptMessages(app, options.messages);
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.use(requestLog(log));
  app.use(...securityHeaders(origin.startsWith('https:')));
  const { isStopping, ready: database, warnings } = options;
  app.use(health({ isStopping, database, uploads: uploads.files.check, warnings }));
  if (options.metrics) app.get('/metrics', options.metrics);

  const { next, adminFiles } = options;
  const toAdmin = admin({
    gateway,
    account,
    allowedOrigins,
    next,
    files: adminFiles,
    dev: site.isDevelopment,
  });
  app.use((request, response, forward) => {
    if (isAdminPath(request.path)) toAdmin(request, response, forward);
    else forward();
  });

  app.use(compression());
  app.use((request, response, forward) => {
    if (request.path === '/api' || request.path.startsWith('/api/')) return answer(request, response, forward);
    forward();
  });
  const answer = api(handlers, { gateway, account, uploads, allowedOrigins });
  const files = serveUploads({
    storage: uploads.files,
    visibilityOf: parts.visibilityOf,
    isOwner: async (request) => (await gateway.authenticate(headersOf(request))) !== null,
  });
  app.use('/uploads', files, () => {
    throw fileNotFound();
  });
  app.use(site.files);
  app.use('/assets', () => {
    throw fileNotFound();
  });
  const links = async () => (await Promise.all(all.map((feature) => feature.links?.() ?? []))).flat();
  for (const { pages: ownPages } of all) if (ownPages) app.use(ownPages({ site, read, allowedOrigins, links }));
  const { redirects, missed } = features;
  const countMiss = (request: Request) => {
    // The page cache counts the visitors that it renders for.
    if (!isInjected(request)) missed.count(missOf(request));
  };
  app.use(leaveRedirected(redirects, countMiss));
  const { 'messages.send': sendMessage } = handlers;
  const watchdog = createDatabaseWatchdog(database);
  app.use(pages({ ...parts, site, read, redirects, countMiss, watchdog, sendMessage, allowedOrigins, log }));
  app.use(errorWriter(log));
  return app;
}

const missOf = (request: Request): Miss => ({
  method: request.method,
  address: localAddress(request),
  headers: request.headers,
  network: addressOf(request),
});

/** Leaves a miss whose address is redirected to the pages, which answer redirects; another one is counted. */
const leaveRedirected =
  ({ find }: Features['redirects'], countMiss: (request: Request) => void): ErrorRequestHandler =>
  async (error, request, _, next) => {
    const isMiss = error instanceof AppError && error.status === 404 && isRead(request);
    if (isMiss && (await find(localAddress(request)))) return next();
    if (isMiss) countMiss(request);
    next(error);
  };

/** One JSON log line per request: method, path, status, duration; no header, cookie, query or body. */
function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (request, response) => {
      // The page cache renders with the id of the request that waits for it.
      const id = typeof request.id === 'string' ? request.id : requestId();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customAttributeKeys: { responseTime: 'ms' },
    wrapSerializers: false,
    serializers: {
      req: (request: { id: unknown; method: string; url: string; originalUrl?: string }) => ({
        id: request.id,
        method: request.method,
        path: (request.originalUrl ?? request.url).split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: safeError,
    },
    customLogLevel: (_, response) => (response.statusCode >= 500 ? 'error' : 'info'),
  });
}
