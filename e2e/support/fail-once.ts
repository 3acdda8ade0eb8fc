import type { Page } from '@playwright/test';

/** What `failOnce` answers unless it is told something else. */
export const HICCUP = 'The server had a hiccup.';

/** Lets the next call of this method and path fail as a server in trouble would; all after it go through. */
export async function failOnce(page: Page, method: string, path: string | RegExp, error = HICCUP): Promise<void> {
  const matches = ({ pathname, search }: URL) =>
    typeof path === 'string' ? pathname === path : path.test(pathname + search);
  let failed = false;
  await page.route(matches, (route) => {
    if (failed || route.request().method() !== method) return route.fallback();
    failed = true;
    return route.fulfill({ status: 500, json: { error, code: 'internal' } });
  });
}
