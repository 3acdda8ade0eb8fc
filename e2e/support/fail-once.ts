import type { Page } from 'playwright/test';

/** The default error of `failOnce`. */
export const SERVER_ERROR = 'The server had a hiccup.';

/** Answers the next request of this method and path with 500; later ones reach the server. */
export async function failOnce(page: Page, method: string, path: string | RegExp, error = SERVER_ERROR): Promise<void> {
  const matches = ({ pathname, search }: URL) =>
    typeof path === 'string' ? pathname === path : path.test(pathname + search);
  let failed = false;
  await page.route(matches, (route) => {
    if (failed || route.request().method() !== method) return route.fallback();
    failed = true;
    return route.fulfill({ status: 500, json: { error, code: 'internal' } });
  });
}
