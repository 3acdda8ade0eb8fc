import type { Page } from 'playwright/test';

export interface PageErrors {
  /** Errors of the console and of the page, each with its source. */
  errors: string[];
  /** Requests to other origins. */
  foreign: string[];
  /** Violations of the Content-Security-Policy. */
  violations(): Promise<string[]>;
}

declare global {
  interface Window {
    cspViolations?: string[];
  }
}

/** Records errors from before the first request on; the 404 status of a page that is a 404 page is no error. */
export async function recordPageErrors(page: Page, origin: string): Promise<PageErrors> {
  const errors: string[] = [];
  const foreign: string[] = [];
  await page.addInitScript(() => {
    window.cspViolations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.cspViolations?.push(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  page.on('console', (message) => {
    const isOwn404 = message.location().url === page.url() && message.text().includes('status of 404');
    if (message.type() === 'error' && !isOwn404) errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(request.url());
  });
  return { errors, foreign, violations: () => page.evaluate(() => window.cspViolations ?? []) };
}
