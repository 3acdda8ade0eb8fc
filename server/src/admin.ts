import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { headersOf } from '@portfolio/compat-api/api/index';
import type { Account } from '@portfolio/compat-api/auth/account';
import { signOutRoute } from '@portfolio/compat-api/auth/sign-out';
import { AppError, notFound } from '@portfolio/compat-api/errors';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { localAddress } from '@portfolio/compat-api/http/request-target';
import { adminPolicy, checkOrigin } from '@portfolio/compat-api/http/security';
import { staticFiles } from '@portfolio/compat-api/http/static-files';
import { LOGIN_PAGE, loginPath } from '@portfolio/contract/pages';
import { type Request, type RequestHandler, Router } from 'express';

const YEAR = 31_536_000;

/** Answers a request with Payload's admin. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Payload's admin by Next, loaded by the first request for it. @param httpServer Next takes its upgrade requests, past
 * every check; must be a server that listens in development only
 */
export function lazyNext(root: string, dev: boolean, httpServer: Server, port: number): () => Promise<NextHandler> {
  let loading: Promise<NextHandler> | undefined;
  const load = async (): Promise<NextHandler> => {
    const { default: next } = await import('next');
    const app = next({ dev, dir: join(root, 'cms'), httpServer, port, hostname: 'localhost', customServer: true });
    await app.prepare();
    return app.getRequestHandler();
  };
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The static files of the built admin, which hold no secrets; looked up on the first request. */
export function builtAdminFiles(root: string): RequestHandler {
  let files: RequestHandler | undefined;
  return (request, response, next) => {
    files ??= staticFiles(join(root, 'cms/.next/static'), {
      brotli: true,
      gzip: true,
      etag: true,
      immutable: true,
      maxAge: YEAR,
    });
    return files(request, response, next);
  };
}

/** The sign-in page, which redirects to Payload's admin afterwards. */
const LOGIN_AND_BACK = `${LOGIN_PAGE}?next=/admin`;
/** Pages of Payload's admin that are replaced by pages of the panel. */
const REDIRECTS: Record<string, string> = {
  '/admin/login': LOGIN_AND_BACK,
  '/admin/create-first-user': LOGIN_AND_BACK,
  '/admin/forgot': LOGIN_PAGE,
  '/admin/reset': LOGIN_PAGE,
  '/admin/verify': LOGIN_PAGE,
  '/admin/unauthorized': LOGIN_AND_BACK,
  '/admin/inactivity': LOGIN_AND_BACK,
  '/admin/logout-inactivity': LOGIN_AND_BACK,
};

/**
 * Endpoints of Payload's REST API that are closed: the panel's sign-in is the only one. None of Payload's addresses
 * needs a percent escape, and decoding one twice could turn it into a closed address.
 */
const CLOSED =
  /^\/payload-api\/(.*%.*|[^/]+\/(login|forgot-password|reset-password|unlock|verify(\/.*)?|first-register|init)|graphql.*|access-graphql.*)\/?$/i;

/** Whether a path of Payload's REST interface is closed, and answered with 404. */
export const isClosed = (pathname: string): boolean => CLOSED.test(pathname);

/**
 * Other sites can send forms and plain text without a CORS preflight. Payload's admin sends text only to its own pages,
 * and forms as multipart or with a header that no form can set.
 */
function checkType(request: Request): void {
  if (['GET', 'HEAD'].includes(request.method) || !/^\/payload-api(\/|$)/.test(request.path)) return;
  const isForm = request.is('application/x-www-form-urlencoded') && !request.headers['x-payload-http-method-override'];
  if (isForm || request.is('text/*'))
    throw new AppError(415, 'unsupported_type', 'Send application/json or multipart/form-data.');
}

interface AdminOptions {
  gateway: Gateway;
  account: Account;
  allowedOrigins: () => Set<string>;
  next: () => Promise<NextHandler>;
  /** The built files under `/_next/static`; if absent, as in development, Next serves all of `/_next`. */
  files?: RequestHandler | undefined;
  dev: boolean;
}

/** Guards Payload's admin and its REST API: checks origin and session, and closes some endpoints. */
export function admin({ gateway, account, allowedOrigins, next, files, dev }: AdminOptions): Router {
  const hand: RequestHandler = async (request, response) => {
    const handler = await next();
    await handler(request, response);
  };
  const signOut = signOutRoute({ gateway, account });

  const router = Router();
  router.use((request, response, forward) => {
    delete request.headers.authorization;
    if (!dev) {
      const policy = adminPolicy(randomBytes(16).toString('base64'));
      // Next reads the nonce from this request header; overwrite what the client sent.
      request.headers['content-security-policy'] = policy;
      response.set('Content-Security-Policy', policy);
    }
    forward();
  });
  if (files) router.use('/_next/static', files);
  router.use(async (request, response, forward) => {
    const pathname = request.path;
    if (/^\/(_next|__nextjs)/.test(pathname)) {
      if (!dev) throw notFound();
      return hand(request, response, forward);
    }
    checkOrigin(request.method, request.headers, allowedOrigins());
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    if (isClosed(pathname)) throw notFound();
    const bare = pathname.replace(/\/+$/, '');
    if (bare === '/admin/logout') return signOut(request, response, forward);
    const redirect =
      REDIRECTS[bare] ?? (/^\/admin\/(reset|verify|[^/]+\/verify)\//.test(bare) ? LOGIN_PAGE : undefined);
    if (redirect) return response.redirect(302, redirect);
    checkType(request);
    const session = await gateway.authenticate(headersOf(request));
    if (!session && /^\/admin(\/|$)/.test(pathname)) {
      return response.redirect(302, loginPath(localAddress(request)));
    }
    // Payload takes a cookie only with one of these two headers; browsers send neither over plain http to an address in
    // the local network. The origin was checked above.
    if (!request.headers.origin && !request.headers['sec-fetch-site'])
      request.headers['sec-fetch-site'] = 'same-origin';
    // Payload's REST API is for the signed-in owner only; the public API is separate.
    if (!session) throw notFound();
    return hand(request, response, forward);
  });
  return router;
}
