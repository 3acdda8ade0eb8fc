import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds, by all of its rules or these, short enough to read in a failure. */
export async function findings(page: Page, rules: string[] = []): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
