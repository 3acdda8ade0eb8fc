import type { Page, Route } from 'playwright/test';

/**
 * Delays requests to an address until the returned function is called; later ones are not delayed.
 * @param send what happens to them then: by default they reach the server
 */
export async function holdRequests(
  page: Page,
  address: Parameters<Page['route']>[0],
  send = (route: Route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await send(route);
  });
  return letGo;
}

/** The same for API reads of a path, by default all but `/api/auth/me`. */
export const holdReads = (page: Page, path = /^\/api\/(?!auth\/me)/): Promise<() => void> =>
  holdRequests(page, ({ pathname }) => path.test(pathname));
