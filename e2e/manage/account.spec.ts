import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { failOnce, SERVER_ERROR } from '../support/fail-once.ts';
import { OWNER, signIn } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ openPanel }) => openPanel());

test('initial data: reports a failure, is added, undone and removed later', async ({ page }) => {
  const seed = page.getByRole('button', { name: 'Seed Initial Data' });
  const rows = page.getByRole('button', { name: /^Edit / });
  await expect(rows).toHaveCount(1);
  await failOnce(page, 'POST', '/api/seed/projects-experiences');
  await seed.click();
  await expect(page.getByRole('alert').filter({ hasText: SERVER_ERROR })).toBeVisible();

  await seed.click();
  const seeded = page.getByRole('status').filter({ hasText: 'Seeded' });
  await expect(seeded).toHaveText('Seeded initial projects and experiences');
  await expect(rows).not.toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Initial data moved to Trash')).toBeVisible();
  await expect(rows).toHaveCount(1);
  // The next message has the same words.
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await expect(page.getByText('Initial data moved to Trash')).toHaveCount(0);

  await seed.click();
  await expect(rows).not.toHaveCount(1);
  await page.getByRole('button', { name: 'System' }).click();
  await page.getByRole('link', { name: 'Site Settings' }).click();
  await page.getByRole('link', { name: 'Initial data' }).click();
  await failOnce(page, 'DELETE', '/api/seed/projects-experiences');
  await page.getByRole('button', { name: 'Remove initial data' }).click();
  await expect(page.getByRole('alert').filter({ hasText: SERVER_ERROR })).toBeVisible();
  await page.getByRole('button', { name: 'Remove initial data' }).click();
  await expect(page.getByText('Initial data moved to Trash')).toBeVisible();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(rows).toHaveCount(1);
  const toast = page.locator('[class*="toast"]', { has: page.getByText('Initial data moved to Trash') });
  await toast.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rows).not.toHaveCount(1);
});

test('changing the password: too short, a server failure, a wrong password, success', async ({
  page,
  browser,
  baseURL,
}) => {
  const opener = page.getByRole('button', { name: 'Change Password' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Current password').fill(OWNER.password);
  await dialog.getByLabel('New password').fill('short');
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter valid current and new password (>= 6 chars).');

  const next = 'eight wireframes';
  await dialog.getByLabel('New password').fill(next);
  await failOnce(page, 'POST', '/api/auth/change-password');
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText(SERVER_ERROR);
  await expect(dialog.getByLabel('New password')).toHaveValue(next);

  await dialog.getByLabel('Current password').fill('not the one');
  await submit.click();
  await expect(dialog.getByRole('alert')).not.toHaveText(SERVER_ERROR);
  await dialog.getByLabel('Current password').fill(OWNER.password);
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toHaveText(
    'Password changed. Please use the new password on next login.',
  );
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(other, { ...OWNER, password: next });
  await other.close();
  await opener.click();
  await dialog.getByLabel('Current password').fill(next);
  await dialog.getByLabel('New password').fill(OWNER.password);
  await submit.click();
  await expect(dialog).toHaveCount(0);
});

test('the password dialog traps Tab, closes on Escape without a question and restores the focus', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Change Password' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('New password').fill('half typed');
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => Boolean(document.activeElement?.closest('aside, main')));
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('logging out: reports a failure, then shows the sign-in page', async ({ page }) => {
  await failOnce(page, 'POST', '/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alert').filter({ hasText: SERVER_ERROR })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/manage\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/manage\/login/);
});

test('logging out: Back before the sign-in page is rendered does not show the panel again', CORE, async ({ page }) => {
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...call) => {
      const panel = location.href;
      push(...call);
      // After the router has taken the new address, and before React renders it.
      queueMicrotask(() => {
        history.replaceState(null, '', panel);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    };
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/manage\/login/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
});
