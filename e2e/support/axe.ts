import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { animationsEnd } from './animations-end.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/** Violations that axe finds on an idle page, by all rules or the given ones, shortened for the test output. */
export async function axeViolations(page: Page, rules: string[] = []): Promise<string[]> {
  await waitUntilIdle(page);
  return axeViolationsNow(page, rules);
}

/** The same without waiting for pending requests, optionally for one part of the page. */
export async function axeViolationsNow(page: Page, rules: string[] = [], within?: string): Promise<string[]> {
  // In the middle of a transition, colours have less contrast.
  await animationsEnd(page);
  // Legacy mode: the pages have no iframes to check, and other modes open a second page that takes the focus.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // The other results are not read, and take a third of its CPU time.
  axe.options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
