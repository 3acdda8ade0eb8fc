import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { OWNER } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { anySavedMessage, caretToEnd, createPost, editorOf, openPost, storedPost, textOf } from './post-editor.ts';

test.beforeEach(({ signInByApi }) => signInByApi());

test('a draft saves itself; leaving, a reload and another browser find it', CORE, async ({ page, owner, browser }) => {
  await openPost(page, 'new');
  await page.getByLabel('Title', { exact: true }).fill('Saved by itself');
  await expect(page).not.toHaveURL(/\/new$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await editorOf(page).click();
  await page.keyboard.type('One ');
  await expect.poll(async () => (await storedPost(owner, id)).content).toMatch(/^One/);
  await expect(anySavedMessage(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // The caret and the space before it are where they were.
  await page.keyboard.type('two.');
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await storedPost(owner, id)).toMatchObject({ title: 'Saved by itself', content: 'One two.', status: 'draft' });

  const device = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await device.newPage();
  await openPost(other, id);
  expect(await textOf(other)).toBe('One two.');
  await expect(other.getByText('Restored your draft')).toBeHidden();
  const { items } = await (await owner.get(`/api/blog/admin/${id}/versions`)).json();
  expect(items).toEqual([]);
  await device.close();
});

test('a new post without title and text is gone when it is left', async ({ page, owner }) => {
  const title = 'Never wanted';
  await openPost(page, 'new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect(page).not.toHaveURL(/\/new$/);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);
  await expect.poll(async () => (await owner.get(`/api/blog/admin/${id}`)).status()).toBe(404);
  await expect
    .poll(async () => JSON.stringify(await (await owner.get('/api/blog/admin/trash')).json()))
    .not.toContain(title);
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);
});

test('offline text is kept on this device, and saved when the connection is back', async ({ page, context, owner }) => {
  const post = await createPost(owner);
  await openPost(page, post._id);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await caretToEnd(page);
  await page.keyboard.type(' In a tunnel.');
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  expect((await storedPost(owner, post._id)).content).toBe('First.');
  await context.setOffline(false);
  await expect.poll(async () => (await storedPost(owner, post._id)).content).toBe('First. In a tunnel.');
  await expect(anySavedMessage(page)).toBeVisible();
});

test('two tabs that save by themselves merge their paragraphs', async ({ page, context, owner }) => {
  const post = await createPost(owner, { content: 'One.\n\nMiddle.\n\nTwo.' });
  const other = await context.newPage();
  await openPost(page, post._id);
  await openPost(other, post._id);
  await caretToEnd(other);
  await other.keyboard.type(' Theirs.');
  await expect.poll(async () => (await storedPost(owner, post._id)).content).toBe('One.\n\nMiddle.\n\nTwo. Theirs.');
  await page.bringToFront();
  await editorOf(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Mine ');
  await expect
    .poll(async () => (await storedPost(owner, post._id)).content)
    .toBe('Mine One.\n\nMiddle.\n\nTwo. Theirs.');
  await page.keyboard.type('too ');
  await expect.poll(() => textOf(page)).toBe('Mine too One.\n\nMiddle.\n\nTwo. Theirs.');
});

test('an expired session: what was typed is saved after signing in again', async ({ page, context, owner }) => {
  const post = await createPost(owner);
  await openPost(page, post._id);
  await context.clearCookies();
  await caretToEnd(page);
  await page.keyboard.type(' Expired.');
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password').fill(OWNER.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(async () => (await storedPost(owner, post._id)).content).toBe('First. Expired.');
  expect(await textOf(page)).toBe('First. Expired.');
});

test('a public post keeps its public text until Update', async ({ page, owner }) => {
  const post = await createPost(owner, { status: 'published', content: 'Public text.' });
  await openPost(page, post._id);
  await caretToEnd(page);
  await page.keyboard.type(' More.');
  await expect(page.getByRole('button', { name: 'Changes not public' })).toBeVisible();
  const read = async () => (await (await owner.get(`/api/blog/${post.slug}`)).json()).item.content;
  expect(await read()).toBe('Public text.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);
  expect(await read()).toBe('Public text. More.');
});
