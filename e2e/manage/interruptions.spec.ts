import type { Page } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { OWNER } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

const TITLE = 'Wireframe atlas';

/** Opens the project's editor and types a description. */
async function type(page: Page, description: string) {
  await page.getByRole('button', { name: `Edit ${TITLE}` }).click();
  await page.getByLabel('Description').fill(description);
}

test.beforeEach(({ openPanel }) => openPanel());

test('a session that ends: signing in over what was typed, and the save is repeated', async ({ page, context }) => {
  await type(page, 'Typed before the session ended.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByLabel('Username')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await again.getByLabel('Username').fill(OWNER.username);
  await again.getByLabel('Password').fill('not it');
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await again.getByLabel('Password').fill(OWNER.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Project saved')).toBeVisible();
  await expect(page.getByText('Typed before the session ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${TITLE}` })).toBeFocused();
});

test('a session that ends, put off: what was typed stays, and saving asks again', async ({ page, context }) => {
  await type(page, 'Put off.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit project' }).getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Put off.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

test('offline is said calmly; a save waits and is sent when back', async ({ page, context }) => {
  await type(page, 'Typed in a tunnel.');
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you save is sent when you are back.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('One save waits and is sent when you are back.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('You are online again')).toBeVisible();
  await expect(page.getByText('Project saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Typed in a tunnel.')).toBeVisible();
});

const FORMS: readonly [name: string, open: (page: Page) => Promise<void>][] = [
  ['the editor of an item', (page) => type(page, 'Not saved.')],
  [
    'the form of a new item',
    async (page) => {
      await page.getByRole('button', { name: 'Add project' }).click();
      await page.getByLabel('Title').fill('Not saved.');
    },
  ],
  [
    'a new post',
    async (page) => {
      await page.getByRole('link', { name: 'Blogs', exact: true }).click();
      await page.getByRole('link', { name: 'Add post' }).click();
      await page.getByLabel('Title', { exact: true }).fill('Not saved.');
    },
  ],
  [
    'the settings',
    async (page) => {
      await page.getByRole('link', { name: 'Site Settings' }).click();
      await page.getByLabel('Pitch').fill('Not saved.');
    },
  ],
];

for (const [name, open] of FORMS) {
  test(`${name} asks before the back button leaves it`, async ({ page }) => {
    await open(page);
    const before = page.url();
    await page.evaluate(() => window.history.back());
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Go on editing' })).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Go on editing' }).click();
    await expect(question).toHaveCount(0);
    expect(page.url()).toBe(before);
    await page.evaluate(() => window.history.back());
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).not.toHaveURL(before);
    await expect(page.getByText('Not saved.')).toHaveCount(0);
  });

  test(`${name} asks before the tab is closed`, async ({ page }) => {
    await open(page);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
  });
}

test('a tab with nothing unsaved closes without a question', async ({ page }) => {
  await type(page, 'Typed and taken back.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});
