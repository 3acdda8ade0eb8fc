import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { STORY } from '../support/content/full.ts';
import { CORE, coreIf } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

const INDEX = '/api/match/index';
const AD = 'Requirements:\n- TypeScript\n- Experience with Kubernetes\n- TypeScript and Fortran';

const field = (page: Page) => page.getByRole('textbox', { name: 'Job ad' });
const compare = (page: Page) => page.getByRole('button', { name: 'See the evidence' }).click();
const requirements = (page: Page) =>
  page.getByRole('region', { name: /requirements? shown in full/ }).locator('ol > li');

async function open(page: Page): Promise<void> {
  await page.goto('/match');
  await waitUntilIdle(page);
}

test(
  'each requirement is beside the work that shows it, and nothing of the ad is sent',
  CORE,
  async ({ page, origin }) => {
    const seen = await recordPageErrors(page, origin);
    await open(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
    await field(page).fill(AD);
    await compare(page);
    await expect(page.getByRole('heading', { name: '1 of 3 requirements shown in full' })).toBeFocused();
    await expect(field(page)).toBeHidden();
    await expect(requirements(page).nth(0)).toContainText('Shown');
    await expect(requirements(page).nth(0).locator('mark').first()).toHaveText('TypeScript');
    await expect(requirements(page).nth(0).getByRole('link', { name: STORY.title })).toHaveAttribute(
      'href',
      /^\/projects\//,
    );
    await expect(requirements(page).nth(1)).toContainText('Not shown here');
    await expect(requirements(page).nth(2)).toContainText('Fortrannot shown');
    await expect(page).toHaveURL(`${origin}/match`);
    expect(sent.filter((request) => /Fortran|Kubernetes/i.test(decodeURIComponent(request)))).toEqual([]);
    expect(sent.filter((request) => request.includes('/api/'))).toEqual([`GET ${origin}${INDEX} `]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain('Fortran');
    expect(seen.errors).toEqual([]);
    expect(seen.foreign).toEqual([]);
  },
);

test('it works offline once the index is loaded by the first keystroke', async ({ page, context }) => {
  await open(page);
  const loaded = page.waitForResponse((response) => response.url().endsWith(INDEX));
  await field(page).press('T');
  await (await loaded).finished();
  await context.setOffline(true);
  await field(page).fill(AD);
  await compare(page);
  await expect(requirements(page)).toHaveCount(3);
});

test('an empty field, a failure and a text without requirements are said; no text is lost', async ({ page }) => {
  await open(page);
  await compare(page);
  await expect(page.getByText('Paste a job ad first.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.route(`**${INDEX}`, (route) => route.fulfill({ status: 503 }));
  await field(page).fill(AD);
  await compare(page);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(field(page)).toHaveValue(AD);
  await page.unroute(`**${INDEX}`);
  await compare(page);
  await expect(requirements(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Change the ad' }).click();
  await expect(field(page)).toHaveValue(AD);
  await field(page).fill('We are a friendly team.');
  await compare(page);
  await expect(page.getByText('This text asks for nothing that can be checked.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(requirements(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByText('This text asks for nothing')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    const details = coreIf(colorScheme === 'light');
    test('the example has no barriers and fits every width', details, async ({ page }) => {
      await open(page);
      await page.getByRole('button', { name: 'Try an example' }).click();
      await expect(requirements(page)).toHaveCount(10);
      await page.getByRole('button', { name: 'Change the ad' }).click();
      expect(await axeViolations(page)).toEqual([]);
      await expectFits(page);
    });
  });
}

test('the gaps are asked by a mail of the visitor, which the page shows before', async ({ page }) => {
  await open(page);
  await field(page).fill(`Roofer of stations\n\n${AD}`);
  await compare(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Ask about the gaps' });
  const [, address = ''] = ((await link.getAttribute('href')) ?? '').match(/^mailto:[^?]+\?(.*)$/) ?? [];
  const mail = new URLSearchParams(address);
  expect(mail.get('subject')).toBe('Roofer of stations');
  expect(mail.get('body')).toMatch(
    /1 of 3 requirements shown in full[\s\S]*– Kubernetes: not shown\r\n– Fortran: not shown/,
  );
  await page.getByText('What the mail says').click();
  await expect(page.getByText('We would like to ask about:')).toBeVisible();
});

test('a phone has a summary to pass on, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page);
  await field(page).fill(AD);
  await compare(page);
  const opener = page.getByRole('button', { name: 'Summary to pass on' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Not shown here' })).toHaveText(
    'KubernetesNot shown here',
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('on paper there are the requirements alone, on one page', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(requirements(page)).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Job ad and evidence')).toBeHidden();
  await expect(page.getByText('Ask about the gaps')).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('text that was typed before the scripts came stays, and is compared', async ({ page }) => {
  const go = await holdRequests(page, '**/*.js');
  await page.goto('/match', { waitUntil: 'commit' });
  await field(page).fill(AD);
  await compare(page);
  await expect(page).toHaveURL(/\/match$/);
  go();
  await expect(async () => {
    // The result folds the form.
    if ((await requirements(page).count()) === 0)
      await page.getByRole('button', { name: 'See the evidence' }).click({ timeout: 1_000 });
    await expect(requirements(page)).toHaveCount(3, { timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Change the ad' }).click();
  await expect(field(page)).toHaveValue(AD);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page leads to the skills', async ({ page }) => {
    await page.goto('/match');
    await expect(field(page)).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'The skills page' }).click();
    await expect(page).toHaveURL(/\/skills$/);
  });
});

test.describe('of an empty site', () => {
  test.use({ state: 'empty' });

  test('there is no page, and none in the sitemap', async ({ page }) => {
    expect((await page.goto('/match'))?.status()).toBe(404);
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/match');
  });
});
