import type { Page } from '@playwright/test';

export interface Watch {
  /** Errors of the console and of the page, each with where it came from. */
  errors: string[];
  /** Requests that left the site. */
  foreign: string[];
  /** What the Content-Security-Policy stopped. */
  violations(): Promise<string[]>;
}

declare global {
  interface Window {
    cspViolations?: string[];
  }
}

/** Listens to a page from before its first request on. A 404 page's own status is no error. */
export async function watch(page: Page, origin: string): Promise<Watch> {
  const errors: string[] = [];
  const foreign: string[] = [];
  await page.addInitScript(() => {
    window.cspViolations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.cspViolations?.push(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  page.on('console', (message) => {
    const own = message.location().url === page.url() && message.text().includes('status of 404');
    if (message.type() === 'error' && !own) errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(request.url());
  });
  return { errors, foreign, violations: () => page.evaluate(() => window.cspViolations ?? []) };
}
