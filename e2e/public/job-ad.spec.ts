import type { Page } from 'playwright/test';
import { CORE } from '../support/core.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

const AD = 'Requirements:\n- TypeScript\n- Fortran';

const homeField = (page: Page) => page.locator('#projects').getByRole('textbox', { name: 'Job ad' });
const matchField = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Job ad' });

test(
  'an ad pasted on the home page is compared on the match page; it is in no address, request or storage',
  CORE,
  async ({ page, origin }) => {
    const seen = await recordPageErrors(page, origin);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto('/');
    await waitUntilIdle(page);
    await page.getByRole('link', { name: 'Hiring? Paste the job ad' }).click();
    await expect(homeField(page)).toBeInViewport();
    await homeField(page).fill(AD);
    await homeField(page).press('Enter');
    await expect(page).toHaveURL(`${origin}/match`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain('Fortran');
    expect(sent.filter((request) => /Fortran/i.test(decodeURIComponent(request)))).toEqual([]);
    await page.reload();
    await waitUntilIdle(page);
    await expect(matchField(page)).toHaveValue('');
    expect(seen.errors).toEqual([]);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button of the form leads to the match page', async ({ page }) => {
    await page.goto('/');
    await expect(homeField(page)).toBeHidden();
    await page.getByRole('button', { name: 'See the evidence' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paste a job ad, see the evidence');
  });
});
