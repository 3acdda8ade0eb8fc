import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { failOnce, SERVER_ERROR } from '../support/fail-once.ts';
import { OWNER, signIn } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

test('a deep link opens after signing in', CORE, async ({ page }) => {
  await page.goto('/manage/blogs');
  await expect(page).toHaveURL(/\/manage\/login\?next=/);
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
});

test('a wrong password shows an error and keeps the username', async ({ page }) => {
  await page.goto('/manage/login');
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password').fill('not it');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(OWNER.username);
  await expect(page).toHaveURL(/\/manage\/login$/);
});

test('a server failure shows an error and keeps the form', async ({ page }) => {
  await page.goto('/manage/login');
  await failOnce(page, 'POST', '/api/auth/login');
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText(SERVER_ERROR);
  await expect(page.getByLabel('Username')).toHaveValue(OWNER.username);
  await expect(page.getByLabel('Password')).toHaveValue(OWNER.password);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test("Payload's own sign-in redirects to the panel's, and both are closed after logout", CORE, async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/manage\/login/);
  await signIn(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/manage\/login/);
  await page.goto('/manage');
  await expect(page).toHaveURL(/\/manage\/login/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/manage\/login/);
});

test('a password is masked and allows password managers and pasting', async ({ page }) => {
  await page.goto('/manage/login');
  const [name, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
  await expect(password).toHaveAttribute('type', 'password');
  await expect(name).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  const isTaken = await password.evaluate((field) => {
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
    return field.dispatchEvent(event);
  });
  expect(isTaken, 'the paste event is not cancelled').toBe(true);
});
