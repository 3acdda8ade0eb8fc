import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Request, type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { localAddress } from './address-of-request.ts';
import { headersOf } from './api/index.ts';
import { AppError, notFound } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { checkOrigin } from './origins.ts';
import { adminPolicy } from './security.ts';
import { signOutRoute } from './sign-out.ts';

const YEAR = 31_536_000;

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Payload's admin by Next, loaded by the first who asks for it.
 *
 * @param httpServer whose upgrades Next takes, past every check: of a server that listens in development only
 */
export function lazyNext(root: string, dev: boolean, httpServer: Server, port: number): () => Promise<NextHandler> {
  let loading: Promise<NextHandler> | undefined;
  const load = async (): Promise<NextHandler> => {
    const { default: next } = await import('next');
    const app = next({ dev, dir: join(root, 'cms'), httpServer, port, hostname: 'localhost', customServer: true });
    await app.prepare();
    return app.getRequestHandler() as NextHandler;
  };
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The files of the built admin, which hold nothing that is anybody's secret; looked for when the first is asked for. */
export function builtAdminFiles(root: string): RequestHandler {
  let files: RequestHandler | undefined;
  return (request, response, next) => {
    files ??= sirv(join(root, 'cms/.next/static'), { etag: true, immutable: true, maxAge: YEAR }) as RequestHandler;
    return files(request, response, next);
  };
}

/** Pages of Payload's admin that ours stand in for. */
const REDIRECTS: Record<string, string> = {
  '/admin/login': '/manage/login?next=/admin',
  '/admin/create-first-user': '/manage/login?next=/admin',
  '/admin/forgot': '/manage/login',
  '/admin/reset': '/manage/login',
  '/admin/verify': '/manage/login',
  '/admin/unauthorized': '/manage/login?next=/admin',
  '/admin/inactivity': '/manage/login?next=/admin',
  '/admin/logout-inactivity': '/manage/login?next=/admin',
};

/**
 * Ways in and around that Payload offers under its REST and that are closed: our sign-in is the only one. No name in its
 * addresses needs an escape, and who decodes one twice could read it as another.
 */
const CLOSED =
  /^\/payload-api\/(.*%.*|[^/]+\/(login|forgot-password|reset-password|unlock|verify(\/.*)?|first-register|init)|graphql.*|access-graphql.*)\/?$/i;

export const isClosed = (pathname: string): boolean => CLOSED.test(pathname);
export const isAdminPath = (pathname: string): boolean =>
  /^\/(admin|_next|payload-api|__nextjs[^/]*)(\/|$)/.test(pathname);

/**
 * A page elsewhere can send a form or text without asking; Payload's admin sends text only to its own pages, and forms
 * in parts, or under a header that no form can set.
 */
function checkType(request: Request): void {
  if (['GET', 'HEAD'].includes(request.method) || !/^\/payload-api(\/|$)/.test(request.path)) return;
  const isForm = request.is('application/x-www-form-urlencoded') && !request.headers['x-payload-http-method-override'];
  if (isForm || request.is('text/*')) throw new AppError(415, 'unsupported_type', 'Send JSON, or a form in parts.');
}

interface AdminOptions {
  gateway: Gateway;
  own: () => Set<string>;
  next: () => Promise<NextHandler>;
  /** The built files under `/_next/static`; left out, Next itself serves all of `/_next`, as in development. */
  files?: RequestHandler | undefined;
  dev: boolean;
}

/** The door to Payload's admin and its REST: who may pass, and what stays shut. */
export function admin({ gateway, own, next, files, dev }: AdminOptions): Router {
  const hand: RequestHandler = async (request, response) => {
    const handler = await next();
    await handler(request, response);
  };
  const signOut = signOutRoute(gateway);

  const router = Router();
  router.use((request, response, forward) => {
    delete request.headers.authorization;
    if (!dev) {
      const policy = adminPolicy(randomBytes(16).toString('base64'));
      // Next reads the nonce where the policy is asked for, and nobody else may say it.
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
    checkOrigin(request.method, request.headers, own());
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    if (isClosed(pathname)) throw notFound();
    const bare = pathname.replace(/\/+$/, '');
    if (bare === '/admin/logout') return signOut(request, response, forward);
    const redirect =
      REDIRECTS[bare] ?? (/^\/admin\/(reset|verify|[^/]+\/verify)\//.test(bare) ? '/manage/login' : undefined);
    if (redirect) return response.redirect(302, redirect);
    checkType(request);
    const session = await gateway.authenticate(headersOf(request));
    if (!session && /^\/admin(\/|$)/.test(pathname)) {
      return response.redirect(302, `/manage/login?next=${encodeURIComponent(localAddress(request))}`);
    }
    // Payload takes a cookie only with one of these two; browsers send neither over plain http to an address in the
    // local network. The origin has been checked above.
    if (!request.headers.origin && !request.headers['sec-fetch-site'])
      request.headers['sec-fetch-site'] = 'same-origin';
    // Nobody who is not signed in has business with Payload's REST; the site has an API of its own.
    if (!session) throw notFound();
    return hand(request, response, forward);
  });
  return router;
}
