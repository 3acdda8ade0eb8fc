import type { Cms } from '@portfolio/cms';
import { safeError } from '@portfolio/cms/safe-error';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { admin, isAdminPath, type NextHandler } from './admin.ts';
import { api, headersOf } from './api/index.ts';
import { createReads } from './api/read.ts';
import { errorWriter } from './error-writer.ts';
import { AppError } from './errors.ts';
import { found } from './found/index.ts';
import type { Services } from './handler.ts';
import { health } from './health.ts';
import { adoptMessages, type Messages } from './messages.ts';
import { pages } from './pages/index.ts';
import type { SiteSource } from './pages/source.ts';
import { requestId } from './request-id.ts';
import { createHandlers } from './routes/index.ts';
import { securityHeaders } from './security.ts';
import { serveUploads } from './uploads/serve.ts';

export interface AppOptions {
  ready: Cms['ready'];
  warnings?: Cms['warnings'];
  services: Services;
  site: SiteSource;
  next: () => Promise<NextHandler>;
  /** The built files of Payload's admin; left out, Next serves them. */
  adminFiles?: RequestHandler | undefined;
  log: Logger;
  /** The site's public origin. */
  origin: string;
  /** Origins that changes are taken from. */
  own: () => Set<string>;
  trustProxy: number;
  isStopping: () => boolean;
  /** What the server makes its requests and responses of. */
  messages?: Messages;
  /** Answers `/metrics`; left out, there is no such page. */
  metrics?: RequestHandler;
}

/** The whole product as an Express app, apart from listening. */
export function createApp(options: AppOptions): Express {
  const { services, site, log, own, origin } = options;
  const handlers = createHandlers(origin, services.counts);
  const read = createReads(handlers, services);

  const app = express();
  if (options.messages) adoptMessages(app, options.messages);
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  app.use(requestLog(log));
  app.use(...securityHeaders(origin.startsWith('https:')));
  const { isStopping, ready: database, warnings } = options;
  app.use(health({ isStopping, database, uploads: services.uploads.files.check, warnings }));
  if (options.metrics) app.get('/metrics', options.metrics);

  const { next, adminFiles } = options;
  const toAdmin = admin({ gateway: services.gateway, own, next, files: adminFiles, dev: site.isDevelopment });
  app.use((request, response, forward) => {
    if (isAdminPath(request.path)) toAdmin(request, response, forward);
    else forward();
  });

  app.use(compression());
  app.use((request, response, forward) => {
    if (request.path === '/api' || request.path.startsWith('/api/')) return answer(request, response, forward);
    forward();
  });
  const answer = api(handlers, services, own);
  const uploads = serveUploads({
    storage: services.uploads.files,
    placeOf: services.placeOf,
    isOwner: async (request) => (await services.gateway.authenticate(headersOf(request))) !== null,
  });
  app.use('/uploads', uploads, () => {
    throw new AppError(404, 'not_found', 'There is no such file.');
  });
  app.use(site.files);
  app.use('/assets', () => {
    throw new AppError(404, 'not_found', 'There is no such file.');
  });
  app.use(found({ site, read, services, origin }));
  app.use(pages({ site, read, services, handlers, origin, own, log }));
  app.use(errorWriter(log));
  return app;
}

/** One JSON line a request: what was asked, what was answered, how long it took; no header, cookie, query or body. */
function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (request, response) => {
      // The page cache draws under the name of the request that waits for it.
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
