import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds, by all of its rules or these, short enough to read in a failure. */
export async function findings(page: Page, rules: string[] = []): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return findingsNow(page, rules);
}

/** The same while something is still on its way. */
export async function findingsNow(page: Page, rules: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
