import { readForm } from '@portfolio/compat-api/api/body';
import { addressOf, headersOf, parse } from '@portfolio/compat-api/api/index';
import type { Read } from '@portfolio/compat-api/api/read';
import { bodyOf } from '@portfolio/compat-api/api/read';
import type { Cache } from '@portfolio/compat-api/cache';
import { AppError, wrongMethod } from '@portfolio/compat-api/errors';
import type { Gateway } from '@portfolio/compat-api/gateway';
import type { Handler } from '@portfolio/compat-api/handler';
import { errorWriter } from '@portfolio/compat-api/http/error-writer';
import { isRead, localAddress, searchOf } from '@portfolio/compat-api/http/request-target';
import { checkOrigin, pagePolicy } from '@portfolio/compat-api/http/security';
import type { ContactFormState, PageAnswer, PageRequest, SiteBundle } from '@portfolio/contract';
import { contactRequest } from '@portfolio/contract';
import {
  CONTACT_PAGE,
  HOME_PAGE,
  isPanelPath,
  LOGIN_PAGE,
  loginPath,
  nextPath,
  RESUME_PATH,
  SPECULATION_RULES,
} from '@portfolio/contract/pages';
import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import type { DatabaseWatchdog } from '../cache/database-watchdog.ts';
import { isInjected } from '../cache/render.ts';
import { createNearestPages } from './nearest-pages.ts';
import { readInTime } from './read-in-time.ts';
import type { RedirectAnswer, RedirectLookup } from './redirect-lookup.ts';
import type { SiteSource } from './source.ts';

interface PagesOptions {
  site: SiteSource;
  read: Read;
  gateway: Gateway;
  cache: Cache;
  /** The site's public origin. */
  origin: string;
  redirects: RedirectLookup;
  /** Is told of a request that was answered with 404. */
  countMiss: (request: Request) => void;
  watchdog: DatabaseWatchdog;
  /** Takes a message of the contact form. */
  sendMessage: Handler<'messages.send'>;
  allowedOrigins: () => Set<string>;
  log: Logger;
}

/** The fields of the contact form; what is not text is empty. */
function contactTexts(typed: Record<string, unknown>) {
  const text = (name: string) => {
    const value = typed[name];
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), message: text('message'), website: text('website') };
}

/** The name of what is missing: an unknown path, or that of an item below its list; `undefined` if nothing is. */
function missingName(pathname: string, isUnknown: boolean, data: PageRequest['data']): string | undefined {
  if (isUnknown) return pathname;
  const isMissing = Object.values(data).some(({ status }) => status === 404);
  return isMissing ? pathname.split('/').slice(2).join('/') : undefined;
}

/** How a page may be stored, unless that is set, and which pages a browser may render ahead of it. */
function setCaching(response: Response, { isWaiting }: PageAnswer): void {
  if (isWaiting) response.set('Cache-Control', 'no-store');
  if (!response.hasHeader('Cache-Control')) {
    response.set({ 'Cache-Control': 'public, no-cache', 'Speculation-Rules': `"${SPECULATION_RULES}"` });
  }
  response.vary('Accept-Encoding');
}

/** Public pages (the same for everybody, cookies ignored), the panel, and the contact form without JavaScript. */
export function pages(options: PagesOptions): Router {
  const { site, read, gateway, origin, redirects, countMiss, watchdog, sendMessage, allowedOrigins, log } = options;
  const nearestPages = createNearestPages(options, read);

  async function send(
    response: Response,
    pathname: string,
    search: string,
    extra: Partial<PageRequest> = {},
    status?: number,
  ) {
    const bundle = await site.bundle();
    const data = await readInTime(bundle.reads(pathname, search), options);
    const name = missingName(pathname, bundle.isUnknown(pathname), data);
    const page = bundle.render({
      pathname,
      search,
      origin,
      data,
      assets: site.assets(bundle.entry(pathname), bundle.page(pathname)),
      ...(name !== undefined && { nearestPages: await nearestPages(name) }),
      ...extra,
    });
    if (page.location) {
      response.set('Cache-Control', 'public, no-cache').redirect(page.status, page.location);
      return;
    }
    sendPage(response, bundle, page, status);
  }

  function sendPage(response: Response, bundle: SiteBundle, page: PageAnswer, status = page.status): void {
    if (!site.isDevelopment) response.set('Content-Security-Policy', pagePolicy(bundle.inlineScripts));
    setCaching(response, page);
    response.status(status).type('html').send(page.html);
  }

  async function failedPage() {
    const bundle = await site.bundle();
    const { html, inlineScripts } = bundle.failedPage(site.assets('public'));
    return { html, policy: site.isDevelopment ? undefined : pagePolicy(inlineScripts) };
  }

  async function panel(request: Request, response: Response): Promise<void> {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    const session = await gateway.authenticate(headersOf(request));
    const isLogin = request.path === LOGIN_PAGE;
    if (isLogin && session) return response.redirect(302, nextPath(request.query.next));
    if (!isLogin && !session) return response.redirect(302, loginPath(localAddress(request)));
    const bundle = await site.bundle();
    const assets = site.assets(bundle.entry(request.path));
    sendPage(response, bundle, await bundle.panel(request.path, searchOf(request), assets));
  }

  async function redirect(request: Request, response: Response, found: RedirectAnswer): Promise<void> {
    // The page cache lets the app answer every visitor of a redirect again.
    if (!isInjected(request)) redirects.count(found);
    if (found.location === null) return send(response, request.path, searchOf(request), {}, 410);
    response.set('Cache-Control', 'public, no-cache').redirect(301, found.location);
  }

  async function contactWithoutScripts(request: Request, response: Response): Promise<void> {
    checkOrigin(request.method, request.headers, allowedOrigins());
    const { website, ...values } = contactTexts(await readForm(request, response));
    try {
      const body = parse(contactRequest, { ...values, website });
      const anonymous = { session: null, user: null, http: null };
      const absent = { params: undefined, query: undefined, upload: undefined };
      await sendMessage({ body, address: addressOf(request), ...anonymous, ...absent });
      response.redirect(303, `${CONTACT_PAGE}?sent=1`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const contactForm: ContactFormState = { values, errors: error.extra.details ?? [], error: error.message };
      response.set({ 'Cache-Control': 'no-store', ...error.extra.headers });
      await send(response, CONTACT_PAGE, '', { contactForm }, error.status);
    }
  }

  const router = Router();
  router.get(RESUME_PATH, async (_, response) => {
    const { item: latest, madeUrl } = await bodyOf<'resumes.latest'>(read, '/api/resumes/latest');
    response.set('Cache-Control', 'public, no-cache');
    if (latest) response.redirect(302, `/api/resumes/download/${latest._id}`);
    else if (madeUrl) response.redirect(302, madeUrl);
    else await send(response, RESUME_PATH, '');
  });
  router.post(CONTACT_PAGE, contactWithoutScripts);
  router.use(async (request, response, next) => {
    if (!isRead(request)) return next();
    const isUnknown = (await site.bundle()).isUnknown(request.path);
    const finding = redirects.find(localAddress(request));
    // A page that exists does not wait for redirects that cannot be read.
    const found = await (isUnknown ? finding : Promise.race([finding, watchdog.during(finding)]));
    if (found) return redirect(request, response, found);
    if (request.path !== HOME_PAGE && request.path.endsWith('/')) {
      return response.redirect(308, request.path.slice(0, -1) + searchOf(request));
    }
    if (isPanelPath(request.path)) return panel(request, response);
    await send(response, request.path, searchOf(request));
    if (response.statusCode === 404) countMiss(request);
  });
  router.use((request) => {
    throw wrongMethod(request.method, 'GET, HEAD');
  });
  router.use(errorWriter(log, failedPage));
  return router;
}
