import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitUntilIdle } from './wait-until-idle.ts';

/** Violations that axe finds on an idle page, by all rules or the given ones, shortened for the test output. */
export async function axeViolations(page: Page, rules: string[] = []): Promise<string[]> {
  await waitUntilIdle(page);
  return axeViolationsNow(page, rules);
}

/** Waits for transitions that end: in the middle of one, colours have less contrast. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ timeline, playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return timeline === document.timeline && playState === 'running' && !isEndless;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** The same without waiting for pending requests, optionally for one part of the page. */
export async function axeViolationsNow(page: Page, rules: string[] = [], within?: string): Promise<string[]> {
  await transitionsEnd(page);
  // Legacy mode: the pages have no iframes to check, and other modes open a second page that takes the focus.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within) axe.include(within);
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
