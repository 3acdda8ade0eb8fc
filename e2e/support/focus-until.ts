import { expect, type Page } from 'playwright/test';

/** Gives a window the focus until an expectation holds: SWR reads once in five seconds when a window gets it. */
export const focusUntil = (page: Page, expectation: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectation();
  }).toPass();
