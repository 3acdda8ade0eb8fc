import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { failOnce } from '../support/fail-once.ts';
import { holdReads } from '../support/hold-requests.ts';
import { OWNER } from '../support/owner.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { expectErrorToast } from './panel.ts';

/** The code `steps` × 30 s from now: a code is valid once, and the present one may be used already. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

async function typeSignIn(page: Page) {
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('two-step sign-in: is set up, accepts a code and a recovery code, is turned off', async ({ page, openPanel }) => {
  await openPanel('security', 'Security');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(OWNER.password);
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add this site to your app' });
  await expect(adding.getByRole('textbox', { name: 'Code' })).toBeFocused();
  expect(await adding.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);
  const secret = ((await adding.locator('code').textContent()) ?? '').replace(/ /g, '');
  await adding.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const kept = page.getByRole('alertdialog', { name: 'Two-step sign-in is on' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  expect(await axeViolations(page)).toEqual([]);
  const codes = await kept.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await kept.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await kept.getByRole('button', { name: 'I’ve saved the codes' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/manage\/login$/);
  await typeSignIn(page);
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('incorrect');
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage$/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/manage\/login$/);
  await typeSignIn(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage$/);

  await page.getByRole('button', { name: 'System' }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn two-step sign-in off?' });
  await off.getByLabel('Password').fill(OWNER.password);
  await off.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a session that was ended elsewhere asks to sign in and stays on its page', async ({ page, openPanel, owner }) => {
  await openPanel('projects', 'Projects');
  // A request still running, or the regular one, would already ask to sign in, over the link.
  await waitUntilIdle(page);
  const goOn = await holdReads(page, /^\/api\/panel\/status$/);
  const { items } = await (await owner.get('/api/auth/sessions')).json();
  const others = items.filter((item: { current: boolean }) => !item.current);
  expect(others[0].browser).toMatch(/^Chrome on /);
  expect((await owner.delete('/api/auth/sessions')).ok()).toBe(true);
  await page.getByRole('button', { name: 'System' }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  goOn();
  await again.getByLabel('Username').fill(OWNER.username);
  await again.getByLabel('Password').fill(OWNER.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toHaveCount(0);
  const here = page.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(here).toContainText('Chrome on ');

  const end = page.getByRole('button', { name: /^End .*, 127\.0\.0\.1$/ });
  await expect(end).toHaveCount(1);
  await failOnce(page, 'DELETE', /\/api\/auth\/sessions\/[^/]+$/);
  await end.click();
  await expectErrorToast(page);
  await end.click();
  await expect(end).toHaveCount(0);
  expect((await owner.get('/api/auth/sessions')).status()).toBe(401);
});

test("Payload's admin works under its Content-Security-Policy", async ({ page, openPanel, site }) => {
  await openPanel('projects', 'Projects');
  const seen = await recordPageErrors(page, site.url);
  for (const path of ['/admin', '/admin/collections/posts/create', '/admin/account']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Log out' }).first()).toBeAttached();
    expect(await page.locator('script:not([src])').count()).toBeGreaterThan(0);
    expect(await seen.violations()).toEqual([]);
  }
  expect(seen.errors).toEqual([]);
});
