import type { Page } from 'playwright/test';
import { CORE, coreIf } from '../support/core.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';

const KEY = 'emailConfig';
const DEFAULTS = { 'Service ID': 'service_a', 'Template ID': 'template_b', 'Public Key': 'key_c' };
const save = (page: Page) => page.getByRole('main').getByRole('button');
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test("shows three fields with the owner's defaults", async ({ page }) => {
  await page.goto('/email-setup');
  await expect(page.getByRole('heading', { name: 'Email Configuration' })).toBeVisible();
  await expect(page.getByText(/pre-configured; saving confirms them/)).toBeVisible();
  await expect(page.getByText('Credentials are pre-configured for your convenience.', { exact: true })).toBeVisible();
  await expect(save(page)).toHaveText('Save Configuration');
  for (const [label, value] of Object.entries(DEFAULTS)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
  }
  expect(await stored(page)).toBeNull();
  const card = await page.locator('main form').boundingBox();
  const { width: window } = page.viewportSize() ?? { width: 0 };
  expect(Math.abs((card?.x ?? 0) + (card?.width ?? 0) / 2 - window / 2)).toBeLessThan(10);
});

test(
  'saving stores the values in this browser only, reports it and opens the home page',
  CORE,
  async ({ page, origin }) => {
    const seen = await recordPageErrors(page, origin);
    await page.goto('/email-setup');
    const posts: string[] = [];
    page.on('request', (request) => {
      const isView = request.url() === `${origin}/seen` && /^\{"kind":"view"/.test(request.postData() ?? '');
      if (request.method() !== 'GET' && !isView) posts.push(request.url());
      else if (request.postData()?.includes('service_mine')) posts.push(request.url());
    });
    await page.getByLabel('Service ID').fill('service_mine');
    await save(page).click();
    await expect(page.getByRole('status').getByText('Email configuration saved successfully!')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/`);
    await expect(page.locator('#home')).toBeVisible();
    expect(JSON.parse((await stored(page)) ?? '')).toEqual({
      serviceId: 'service_mine',
      templateId: 'template_b',
      publicKey: 'key_c',
    });
    await page.goto('/email-setup');
    await expect(page.getByLabel('Service ID')).toHaveValue('service_mine');
    expect(posts).toEqual([]);
    expect(seen.errors).toEqual([]);
  },
);

test('saves nothing while a field is empty or blank', async ({ page }) => {
  await page.goto('/email-setup');
  for (const [label, text] of Object.entries(DEFAULTS)) {
    for (const value of ['', '  ']) {
      await page.getByLabel(label).fill(value);
      await save(page).click();
      await expect(save(page)).toBeEnabled();
    }
    await page.getByLabel(label).fill(text);
  }
  await expect(page).toHaveURL(/email-setup/);
  expect(await stored(page)).toBeNull();
});

for (const invalid of ['not JSON', 'null', '[]', '{"serviceId":7,"publicKey":null}']) {
  const details = coreIf(invalid === 'not JSON');
  test(`${invalid} in the storage leaves the defaults`, details, async ({ page, origin }) => {
    const seen = await recordPageErrors(page, origin);
    await page.addInitScript(([key, value]) => localStorage.setItem(key as string, value as string), [KEY, invalid]);
    await page.goto('/email-setup');
    for (const [label, value] of Object.entries(DEFAULTS)) await expect(page.getByLabel(label)).toHaveValue(value);
    await save(page).click();
    await expect(page.getByText('Email configuration saved successfully!')).toBeVisible();
    expect(seen.errors).toEqual([]);
  });
}

test('a failing storage is reported and logged, and the form keeps its values', async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('closed');
    };
  });
  await page.goto('/email-setup');
  await page.getByLabel('Public Key').fill('mine');
  await save(page).click();
  await expect(page.getByRole('alert').getByText('Failed to save email configuration.')).toBeVisible();
  await expect(page).toHaveURL(/email-setup/);
  await expect(page.getByLabel('Public Key')).toHaveValue('mine');
  await expect(save(page)).toBeEnabled();
  expect(seen.errors.join()).toContain('closed');
});
