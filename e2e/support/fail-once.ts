import type { Page } from '@playwright/test';

/** Lets the next call of this method and path fail as a server in trouble would; all after it go through. */
export async function failOnce(page: Page, method: string, path: string | RegExp): Promise<void> {
  const matches = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname));
  let failed = false;
  await page.route(matches, (route) => {
    if (failed || route.request().method() !== method) return route.fallback();
    failed = true;
    return route.fulfill({ status: 500, json: { error: 'The server had a hiccup.', code: 'internal' } });
  });
}

/** What `failOnce` answers. */
export const HICCUP = 'The server had a hiccup.';
