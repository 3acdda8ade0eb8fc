import { DEFAULT_CV, LIMITS } from '@portfolio/contract';
import { axeViolations } from '../support/axe.ts';
import { expectFits } from '../support/expect-fits.ts';
import { expect, test } from '../support/test.ts';

const SETTINGS = '/api/site-settings/admin';

test('the pages of the resume are shown as they are printed, with what was left out', async ({
  page,
  owner,
  openPanel,
}) => {
  const bullets = Array<string>(LIMITS.bullets).fill('A line of work that was done, and what came of it.');
  for (const year of [2021, 2022, 2023, 2024, 2025, 2026]) {
    const data = { company: 'Example Labs', title: `Engineer of ${year}`, startDate: `${year}-01-01`, bullets };
    expect((await owner.post('/api/experiences/admin', { data })).status()).toBe(201);
  }
  const cv = { ...DEFAULT_CV, visible: true, bullets: 12 };
  expect((await owner.put(SETTINGS, { data: { cv: { ...cv, pages: 'one' } } })).status()).toBe(200);
  await openPanel('resumes');
  await expect(page.getByRole('heading', { name: /^1 page; \d older jobs are one line each/ })).toBeVisible();
  const drawn = page.getByRole('img', { name: 'Page 1' });
  await expect(drawn).toContainText('Engineer of 2026');
  expect(await axeViolations(page)).toEqual([]);
  await expectFits(page, [320, 768]);
  expect((await owner.put(SETTINGS, { data: { cv } })).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^[3-9] pages$/ })).toBeVisible();
});
