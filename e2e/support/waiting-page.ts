import type { Page } from 'playwright/test';
import { createBuiltSite } from '../../server/src/pages/source.ts';

const root = `${import.meta.dirname}/../..`;

/**
 * Opens a page as the server sends it while its database does not answer: without its content, which its scripts then
 * request.
 */
export async function openWithoutContent(page: Page, address: string): Promise<void> {
  await sendWithoutContent(page, new URL(page.url()).origin, address);
  await page.goto(address);
}

/**
 * Answers the next request for a page as the server does while its database does not answer: the page is sent without
 * its content, which its scripts then request.
 * @param origin the server, from which the public settings are read
 */
export async function sendWithoutContent(page: Page, origin: string, address: string): Promise<void> {
  const { pathname, search } = new URL(address, origin);
  const site = await createBuiltSite(root);
  const bundle = await site.bundle();
  const config = '/api/public-config';
  const body: unknown = await (await fetch(origin + config)).json();
  const { html } = bundle.render({
    pathname,
    search,
    origin,
    data: { [config]: { status: 200, body } },
    assets: site.assets(bundle.entry(pathname), bundle.page(pathname)),
  });
  await page.route(
    (url) => url.pathname === pathname && url.search === search,
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({
            contentType: 'text/html; charset=utf-8',
            headers: { 'cache-control': 'no-store' },
            body: html,
          })
        : route.fallback(),
    { times: 1 },
  );
}
