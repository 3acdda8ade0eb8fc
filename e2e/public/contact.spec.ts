import type { Page, Request } from 'playwright/test';
import { LINKEDIN } from '../support/content/full.ts';
import { CORE, coreIf } from '../support/core.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';
import { wakeIsland } from '../support/wake-island.ts';

const TYPED = { Name: 'Vera Visitor', Email: 'vera@example.org', Message: 'A line for you.' };
const THANKS = 'Message sent: Thanks! I will get back to you soon.';
const send = (page: Page) => page.getByRole('main').getByRole('button');

async function fill(page: Page, typed: Partial<typeof TYPED> = TYPED): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
}
async function expectKept(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(TYPED)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}
/** Records the contact requests of a page from now on. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) calls.push(request);
  });
  return calls;
}

test("shows three fields and the owner's other contacts", async ({ page }) => {
  await page.goto('/contact-us');
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox')).toHaveCount(3);
  for (const label of Object.keys(TYPED)) await expect(main.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(main.getByLabel('Email')).toHaveAttribute('inputmode', 'email');
  await expect(main.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute('href', 'mailto:ada@example.org');
  await expect(main.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/example');
  await expect(main.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', LINKEDIN);
  // In a wide window the form stands beside them.
  const form = await main.locator('form').boundingBox();
  const heading = await main.getByRole('heading', { level: 1 }).boundingBox();
  expect(form?.x).toBeGreaterThanOrEqual((heading?.x ?? 0) + (heading?.width ?? 0));
  expect(form?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
});

test('sends nothing while a field is empty, blank or not an e-mail address', async ({ page }) => {
  await page.goto('/contact-us');
  await wakeIsland(page, 'contact');
  const calls = callsOf(page);
  await send(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const [label, value] of [
    ['Name', ''],
    ['Name', '   '],
    ['Email', ''],
    ['Email', 'vera'],
    ['Message', ''],
    ['Message', ' \n '],
  ] as const) {
    await fill(page, { ...TYPED, [label]: value });
    await send(page).click();
    await expect(send(page), `${label}: ${value}`).toBeEnabled();
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(THANKS)).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('sends a message once and without a cookie, then thanks in place of the form', CORE, async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  await page.context().addCookies([{ name: 'anything', value: '1', url: origin }]);
  await page.goto('/contact-us');
  await wakeIsland(page, 'contact');
  const calls = callsOf(page);
  const answer = await holdRequests(page, '**/api/contact');
  await fill(page);
  await send(page).click();
  await expect(send(page)).toHaveText('Sending...');
  await expect(send(page)).toBeDisabled();
  await page.getByLabel('Name').press('Enter');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  answer();
  await expect(page.getByRole('status')).toHaveText(THANKS);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Meanwhile' }).getByRole('link')).toHaveCount(3);
  await page.getByRole('link', { name: 'Write another' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const label of Object.keys(TYPED)) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.postDataJSON()).toMatchObject({ name: TYPED.Name, email: TYPED.Email, message: TYPED.Message });
  expect(await calls[0]?.headerValue('cookie')).toBeNull();
  expect(seen.errors).toEqual([]);
});

const REFUSED = { error: 'Something is wrong.', details: [{ path: 'email', message: 'No such place.' }] };
const FAILURES: readonly [what: string, answer: { status: number; body: string } | null, said: string][] = [
  [
    'an error with details',
    { status: 400, body: JSON.stringify(REFUSED) },
    `${REFUSED.error} ${JSON.stringify(REFUSED.details)}`,
  ],
  ['an error alone', { status: 429, body: JSON.stringify({ error: 'Too many.' }) }, 'Too many.'],
  ['another server’s page', { status: 502, body: 'x'.repeat(500) }, `502 ${'x'.repeat(200)}`],
  ['no answer', null, 'Failed'],
];
for (const [what, answer, said] of FAILURES) {
  const isQuick = what === 'an error with details';
  test(`${what}: shows the reason and keeps the form`, coreIf(isQuick), async ({ page }) => {
    await page.goto('/contact-us');
    await wakeIsland(page, 'contact');
    await page.route('**/api/contact', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await fill(page);
    await send(page).click();
    const notice = page.getByRole('alert');
    await expect(notice.getByText('Failed to send', { exact: true })).toBeVisible();
    await expect(notice.getByText(said, { exact: true })).toBeVisible();
    await expectKept(page);
    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { ok: true } }));
    await send(page).click();
    await expect(page.getByText(THANKS)).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sends a message, and a reload does not send it again', async ({ page }) => {
    await page.goto('/contact-us');
    await fill(page);
    await send(page).click();
    await expect(page).toHaveURL(/\/contact-us\?sent=1$/);
    await expect(page.getByRole('status')).toHaveText(THANKS);
    await page.getByRole('link', { name: 'Write another' }).click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('a refused form is returned with its values and errors', async ({ page }) => {
    await page.goto('/contact-us');
    await fill(page, { ...TYPED, Email: 'vera@nowhere.x', Message: '<b>"A line"</b>\nand another' });
    await send(page).click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(page.getByRole('alert')).toContainText('Failed to send');
    await expect(page.getByLabel('Name')).toHaveValue(TYPED.Name);
    await expect(page.getByLabel('Message')).toHaveValue('<b>"A line"</b>\nand another');
    await expect(page.getByLabel('Email')).toHaveValue('vera@nowhere.x');
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/.+/);
    await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('too many messages', () => {
  test.use({ state: 'empty', javaScriptEnabled: false });

  test('the sixth message in ten minutes is returned with the reason', async ({ page, request }) => {
    const data = { name: 'Vera', email: 'vera@example.org', message: 'Again.' };
    for (let sent = 0; sent < 5; sent++) await request.post('/api/contact', { data });
    await page.goto('/contact-us');
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await fill(page);
    const [answer] = await Promise.all([page.waitForResponse('**/contact-us'), send(page).click()]);
    expect(answer.status()).toBe(429);
    await expect(page.getByRole('alert')).toContainText('Failed to send');
    await expectKept(page);
  });
});
