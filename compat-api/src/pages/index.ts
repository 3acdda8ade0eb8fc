import type { ContactFormState, PageRequest } from '@portfolio/contract';
import { contactRequest } from '@portfolio/contract';
import { ownPath } from '@portfolio/contract/text';
import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { localAddress, searchOf } from '../address-of-request.ts';
import { readForm } from '../api/body.ts';
import { addressOf, headersOf } from '../api/index.ts';
import { parse } from '../api/parse.ts';
import type { Read } from '../api/read.ts';
import { errorWriter } from '../error-writer.ts';
import { AppError } from '../errors.ts';
import type { Handlers, Services } from '../handler.ts';
import { checkOrigin } from '../origins.ts';
import { pagePolicy } from '../security.ts';
import type { SiteSource } from './source.ts';

interface PagesOptions {
  site: SiteSource;
  read: Read;
  services: Services;
  handlers: Handlers;
  origin: string;
  own: () => Set<string>;
  log: Logger;
}

const isPanel = (pathname: string) => pathname === '/manage' || pathname.startsWith('/manage/');
/** Paths of our own only: a redirect must never leave the site. */
const nextPath = (next: unknown): string => (typeof next === 'string' && ownPath(next)) || '/manage';

/** Every page: the public ones (one body for everybody, no cookie looked at), the panel, and the form without scripts. */
export function pages({ site, read, services, handlers, origin, own, log }: PagesOptions): Router {
  async function send(
    response: Response,
    pathname: string,
    search: string,
    extra: Partial<PageRequest> = {},
    status?: number,
  ) {
    const bundle = await site.bundle();
    const answers = await Promise.all(
      bundle.reads(pathname, search).map(async (path) => [path, await read(path)] as const),
    );
    const page = bundle.render({
      pathname,
      search,
      origin,
      data: Object.fromEntries(answers),
      assets: site.assets(bundle.entry(pathname), bundle.page(pathname)),
      ...extra,
    });
    if (page.location) {
      response.set('Cache-Control', 'public, no-cache').redirect(page.status, page.location);
      return;
    }
    if (!site.isDevelopment) response.set('Content-Security-Policy', pagePolicy(bundle.inlineScripts));
    if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'public, no-cache');
    response.vary('Accept-Encoding');
    response.status(status ?? page.status).type('html');
    response.send(page.html);
  }

  async function failedPage() {
    const bundle = await site.bundle();
    const { html, inlineScripts } = bundle.failedPage(site.assets('public'));
    return { html, policy: site.isDevelopment ? undefined : pagePolicy(inlineScripts) };
  }

  async function panel(request: Request, response: Response): Promise<void> {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    const session = await services.gateway.authenticate(headersOf(request));
    const isLogin = request.path === '/manage/login';
    if (isLogin && session) return response.redirect(302, nextPath(request.query.next));
    if (!isLogin && !session) {
      const from = localAddress(request);
      const next = from === '/manage' ? '' : `?next=${encodeURIComponent(from)}`;
      return response.redirect(302, `/manage/login${next}`);
    }
    await send(response, request.path, searchOf(request));
  }

  async function contactWithoutScripts(request: Request, response: Response): Promise<void> {
    checkOrigin(request.method, request.headers, own());
    const typed = await readForm(request, response);
    const text = (name: string) => (typeof typed[name] === 'string' ? (typed[name] as string) : '');
    const values = { name: text('name'), email: text('email'), message: text('message') };
    try {
      const body = parse(contactRequest, { ...values, website: text('website') }) as never;
      const address = addressOf(request);
      const call = { body, address, session: null, user: null, http: null } as never;
      await handlers.contact?.(call, services);
      response.redirect(303, '/contact-us?sent=1');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const contactForm: ContactFormState = { values, errors: error.extra.details ?? [], error: error.message };
      response.set({ 'Cache-Control': 'no-store', ...error.extra.headers });
      await send(response, '/contact-us', '', { contactForm }, error.status);
    }
  }

  const router = Router();
  router.get('/resume', async (_, response) => {
    const { body } = await read('/api/resumes/latest');
    const latest = (body as { item: { _id: string } | null } | null)?.item;
    response.set('Cache-Control', 'public, no-cache');
    if (latest) response.redirect(302, `/api/resumes/download/${latest._id}`);
    else await send(response, '/resume', '');
  });
  router.post('/contact-us', contactWithoutScripts);
  router.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (request.path !== '/' && request.path.endsWith('/')) {
      return response.redirect(308, request.path.slice(0, -1) + searchOf(request));
    }
    if (isPanel(request.path)) return panel(request, response);
    await send(response, request.path, searchOf(request));
  });
  router.use((request) => {
    throw new AppError(405, 'wrong_method', `This address does not take ${request.method}.`, {
      headers: { Allow: 'GET, HEAD' },
    });
  });
  router.use(errorWriter(log, failedPage));
  return router;
}
