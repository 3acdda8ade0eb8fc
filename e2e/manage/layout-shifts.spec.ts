import { buildFile, png } from '@portfolio/contract/test/files';
import type { Page } from 'playwright/test';
import { failOnce } from '../support/fail-once.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { recordShifts, takeShifts, withoutFonts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';
import { editorOf } from './post-editor.ts';

/** Error codes for the form in sequence; the last one returns to its first step. */
const ANSWERS = ['wrong_password', 'totp_required', 'wrong_code', 'wrong_password'];

/** Submits the form and answers with an error of this code. */
async function submitRefused(page: Page, address: string, code: string): Promise<void> {
  const status = address.endsWith('/login') ? 401 : 400;
  await page.route(`**${address}`, (route) =>
    route.fulfill({ status, json: { error: 'That is not right. Try it again.', code } }),
  );
  const answer = page.waitForResponse(`**${address}`);
  await page.keyboard.press('Enter');
  await answer;
  await page.unroute(`**${address}`);
}

/** Waits until what has changed is painted, so that its shifts are recorded. */
const waitForPaint = (page: Page) =>
  page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted)))),
  );

/** Expects no layout shift since the last call, including those after user input. */
async function expectStill(page: Page, what: string): Promise<void> {
  await waitForPaint(page);
  expect.soft(await takeShifts(page), what).toEqual([]);
}

/** Fills every field; the last one keeps the focus. */
async function fillAll(page: Page, within: string): Promise<void> {
  await expect(page.locator(`${within} form input`)).not.toHaveCount(0);
  for (const field of await page.locator(`${within} form input`).all()) {
    if (await field.isVisible()) await field.fill('something typed');
  }
}

async function expectStillSteps(page: Page, within: string, address: string): Promise<void> {
  await fillAll(page, within);
  await takeShifts(page);
  for (const code of ANSWERS) {
    await submitRefused(page, address, code);
    await expectStill(page, `${within}, ${code}`);
    const asksForCode = code === 'totp_required' || code === 'wrong_code';
    await expect(page.locator(`${within} form input:focus`)).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveCount(asksForCode ? 1 : 0);
    if (asksForCode) await page.keyboard.type('000000');
  }
}

async function runAction(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(action);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

for (const width of [320, 1440]) {
  test.describe(`no layout shift at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(async ({ page }) => {
      await withoutFonts(page);
      await recordShifts(page);
      // "just now" stays as long as the test takes.
      await page.clock.setFixedTime(Date.now());
    });

    test('while signing in', async ({ page }) => {
      await page.goto('/manage/login');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
      await expectStillSteps(page, 'main', '/api/auth/login');
    });

    test('while signing in again over a form', async ({ page, openPanel }) => {
      await openPanel('services/new', 'Services');
      await page.getByLabel('Name', { exact: true }).fill('A service');
      await page.route('**/api/services/admin', (route) =>
        route.fulfill({ status: 401, json: { error: 'Please sign in.', code: 'unauthorized' } }),
      );
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
      await expectStillSteps(page, 'dialog[open]:last-of-type:not(:has(> header))', '/api/auth/login');
    });

    test('while changing the password', async ({ page, openPanel }) => {
      await openPanel('services', 'Services');
      await runAction(page, 'Change Password');
      await expect(page.getByLabel('Current password')).toBeFocused();
      await takeShifts(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(/^Please enter valid/);
      await expectStill(page, 'the rule');
      await expectStillSteps(page, 'dialog[open]', '/api/auth/change-password');
    });

    test('while confirming an action with the password', async ({ page, owner, openPanel }) => {
      expect((await owner.post('/api/backups/admin')).ok()).toBe(true);
      await openPanel('security', 'Security');
      await page.getByRole('button', { name: 'Change username' }).click();
      await expectStillSteps(page, 'dialog[open]', '/api/auth/change-username');
      await page.keyboard.press('Escape');
      await openPanel('backup', 'Backup');
      await page
        .getByRole('button', { name: /^Download the backup/ })
        .first()
        .click();
      await expectStillSteps(page, 'dialog[open]', '/api/auth/confirm');
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Restore the backup/ })
        .first()
        .click();
      await expect(page.getByText(/^Type “/)).toBeVisible();
      await fillAll(page, 'dialog[open]');
      await takeShifts(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^That isn’t the site/)).toBeVisible();
      await expectStill(page, 'the name of the site');
    });

    for (const section of ['projects', 'experiences', 'tech-stack', 'services', 'testimonials']) {
      test(`in an invalid sheet of ${section}`, async ({ page, openPanel }) => {
        await openPanel(`${section}/new`);
        const add = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true });
        await expect(add).toBeVisible();
        await takeShifts(page);
        await add.click();
        await expect(page.locator('dialog [aria-invalid="true"]').first()).toBeVisible();
        await expectStill(page, `${section}, refused`);
      });
    }

    test('in a sheet that fails and is saved', async ({ page, openPanel }) => {
      await openPanel('services/new', 'Services');
      await page.getByLabel('Name', { exact: true }).fill('A service that stays');
      await takeShifts(page);
      await failOnce(page, 'POST', '/api/services/admin');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectStill(page, 'failed');

      const letGo = await holdRequests(page, '**/api/services/admin/upload-image');
      const file = buildFile('late.png', png(90, 60, ['#f00', '#00f']));
      await page.getByLabel('Picture file').setInputFiles(file);
      await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
      await waitForPaint(page);
      await takeShifts(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Save without it' })).toBeVisible();
      await expectStill(page, 'a save that waits for a picture');
      letGo();
      await expect(page.getByText('Service added')).toBeVisible();
    });

    test('in a post and in settings that are invalid and fail', async ({ page, openPanel }) => {
      await openPanel('settings', 'Site Settings');
      await page.getByLabel('GitHub').fill('javascript:1');
      await takeShifts(page);
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
      await expectStill(page, 'settings, refused');
      await page.getByLabel('GitHub').fill('');
      await page.getByLabel('Pitch').fill('Typed.');
      await failOnce(page, 'PUT', '/api/site-settings/admin');
      await takeShifts(page);
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectStill(page, 'settings, failed');

      await openPanel('blogs/new', 'Add post');
      await expect(editorOf(page)).toBeVisible();
      await takeShifts(page);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await expectStill(page, 'a post, refused');
      await page.getByLabel('Title', { exact: true }).fill('A post that stays');
      await failOnce(page, 'POST', '/api/blog/admin');
      await takeShifts(page);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'hiccup' })).toBeVisible();
      await expectStill(page, 'a post, failed');
    });
  });
}
