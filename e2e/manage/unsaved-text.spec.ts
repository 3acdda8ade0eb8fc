import { axeViolations } from '../support/axe.ts';
import { failOnce } from '../support/fail-once.ts';
import { expect, test } from '../support/test.ts';
import { expectErrorToast } from './panel.ts';
import {
  caretToEnd,
  createPost,
  editorOf,
  openPost,
  refuseAutosaves,
  savedMessage,
  storedPost,
  textOf,
} from './post-editor.ts';

test.beforeEach(({ signInByApi }) => signInByApi());

test('an earlier version is compared and restored', async ({ page, owner }) => {
  const post = await createPost(owner, { content: 'Two reviewers per answer.' });
  await owner.put(`/api/blog/admin/${post._id}`, { data: { content: 'Three reviewers per answer.' } });
  await refuseAutosaves(page);
  await openPost(page, post._id);
  await caretToEnd(page);
  await page.keyboard.type(' More.');
  await page.getByRole('button', { name: 'Versions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Versions' });
  await expect(sheet.locator('del').last()).toContainText('Two');
  await expect(sheet.locator('ins').last()).toContainText('Three');
  await expect(sheet.getByRole('button', { name: 'Restore this version' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Versions' })).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(savedMessage(page)).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await sheet.getByRole('navigation').getByRole('button').last().click();
  await failOnce(page, 'POST', /\/restore$/);
  await sheet.getByRole('button', { name: 'Restore this version' }).click();
  await expectErrorToast(page);
  await sheet.getByRole('button', { name: 'Restore this version' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => textOf(page)).toBe('Two reviewers per answer.');
  expect(await storedPost(owner, post._id)).toMatchObject({ content: 'Two reviewers per answer.' });

  const toast = page.getByRole('status').filter({ hasText: 'Version restored' }).locator('..');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(page)).toBe('Three reviewers per answer. More.');
  expect(await storedPost(owner, post._id)).toMatchObject({ content: 'Three reviewers per answer. More.' });
  await page.getByRole('button', { name: 'Versions' }).click();
  await sheet.getByRole('button', { name: 'Before restore' }).first().press('Enter');
  await expect(sheet.locator('del').last()).toContainText('Two');
  expect(await axeViolations(page)).toEqual([]);
});

test('two tabs on one post: nothing is overwritten, and only fields both changed are asked about', async ({
  page,
  context,
  owner,
}) => {
  const post = await createPost(owner, { excerpt: 'Before.' });
  const other = await context.newPage();
  await openPost(page, post._id);
  await openPost(other, post._id);
  await other.getByLabel(/^Excerpt/).fill('From the other tab.');
  await caretToEnd(other);
  await other.keyboard.type(' Theirs.');
  await other.keyboard.press('Control+s');
  await expect(savedMessage(other)).toBeVisible();

  await page.getByLabel('Title', { exact: true }).fill(`${post.title}, mine`);
  await caretToEnd(page);
  await page.keyboard.type(' Mine.');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog', { name: 'This post was changed elsewhere' });
  await expect(dialog).toBeVisible();
  expect(await storedPost(owner, post._id)).toMatchObject({ title: post.title, content: 'First. Theirs.' });
  const mine = (field: string) => dialog.getByRole('group', { name: field }).getByRole('radio', { name: /^Mine/ });
  const theirs = (field: string) => dialog.getByRole('group', { name: field }).getByRole('radio', { name: /^Stored/ });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(mine('Content')).toBeChecked();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(await textOf(page)).toBe('First. Mine.');
  await page.keyboard.press('Control+s');
  await theirs('Content').check();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(savedMessage(page)).toBeVisible();
  expect(await storedPost(owner, post._id)).toMatchObject({
    title: `${post.title}, mine`,
    excerpt: 'From the other tab.',
    content: 'First. Theirs.',
  });
});

test('two tabs on one post: paragraphs are merged, and only one that both changed is asked about', async ({
  page,
  context,
  owner,
}) => {
  const code = '```js\na()\n\nb()\n```';
  const post = await createPost(owner, { content: `One.\n\n${code}\n\nTwo.` });
  const other = await context.newPage();
  await openPost(page, post._id);
  await openPost(other, post._id);
  await editorOf(other).click();
  await other.keyboard.press('Control+Home');
  await other.keyboard.type('Their ');
  await caretToEnd(other);
  await other.keyboard.type(' Theirs.');
  await other.keyboard.press('Control+s');
  await expect(savedMessage(other)).toBeVisible();

  await editorOf(page).getByText('b()').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' // mine');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Changes made elsewhere in the meantime are kept.')).toBeVisible();
  const mine = code.replace('b()', 'b() // mine');
  await expect.poll(() => textOf(page)).toBe(`Their One.\n\n${mine}\n\nTwo. Theirs.`);
  // The caret is where it was.
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await expect(savedMessage(page)).toBeVisible();
  expect((await storedPost(owner, post._id)).content).toBe(
    `Their One.\n\n${mine.replace('mine', 'mine!')}\n\nTwo. Theirs.`,
  );

  await caretToEnd(other);
  await other.keyboard.type(' Again.');
  await other.keyboard.press('Control+s');
  const dialog = other.getByRole('alertdialog', { name: 'This post was changed elsewhere' });
  await expect(dialog).toBeHidden();
  await expect(savedMessage(other)).toBeVisible();
  await caretToEnd(page);
  await page.keyboard.type(' Mine.');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('group', { name: 'Content, paragraph 3' });
  await expect(question).toContainText('Two. Theirs. Again.');
  await question.getByRole('radio', { name: 'Both, mine first' }).check();
  await page.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect
    .poll(async () => (await storedPost(owner, post._id)).content.split('\n\n').slice(-2))
    .toEqual(['Two. Theirs. Mine.', 'Two. Theirs. Again.']);
});

test('a draft survives a crash of its tab, but is not restored while the tab is open', async ({
  page,
  context,
  owner,
}) => {
  const post = await createPost(owner);
  await refuseAutosaves(context);
  await openPost(page, post._id);
  await caretToEnd(page);
  await page.keyboard.type(' Not saved.');
  const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes('Not saved.'));
  await expect.poll(kept).toBe(true);

  const second = await context.newPage();
  await openPost(second, post._id);
  await expect(second.getByText('Restored your draft')).toBeHidden();
  await page.goto('chrome://crash').catch(() => undefined);
  await second.reload();
  await expect(second.getByText('Restored your draft')).toBeVisible();
  await expect.poll(() => textOf(second)).toBe('First. Not saved.');
  await second.keyboard.press('Control+s');
  await expect(savedMessage(second)).toBeVisible();
  expect(await storedPost(owner, post._id)).toMatchObject({ content: 'First. Not saved.' });
  await second.reload();
  await expect(editorOf(second)).toBeVisible();
  await expect(second.getByText('Restored your draft')).toBeHidden();
});

test('a draft of a new post survives a closed tab; an older draft is compared with the stored post', async ({
  page,
  context,
  owner,
}) => {
  await refuseAutosaves(context);
  await openPost(page, 'new');
  await page.getByLabel('Title', { exact: true }).fill('Never saved');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Never saved'))).toBe(true);
  await page.close();
  const next = await context.newPage();
  await openPost(next, 'new');
  await expect(next.getByLabel('Title', { exact: true })).toHaveValue('Never saved');

  const post = await createPost(owner);
  await next.goto('about:blank');
  await openPost(next, post._id);
  await caretToEnd(next);
  await next.keyboard.type(' Old.');
  await expect.poll(() => next.evaluate(() => JSON.stringify(localStorage).includes(' Old.'))).toBe(true);
  await next.close();
  await owner.put(`/api/blog/admin/${post._id}`, { data: { content: 'Newer.' } });
  const last = await context.newPage();
  await openPost(last, post._id);
  await expect.poll(() => textOf(last)).toBe('First. Old.');
  await last.keyboard.press('Control+s');
  await expect(last.getByRole('alertdialog')).toBeVisible();
  expect(await storedPost(owner, post._id)).toMatchObject({ content: 'Newer.' });
});

test('a failed save is reported and keeps the text', async ({ page, owner }) => {
  // In an offline environment the panel would treat the failure as offline and retry the save itself.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  const post = await createPost(owner);
  await openPost(page, post._id);
  await caretToEnd(page);
  await page.keyboard.type(' More.');
  await page.route(`**/api/blog/admin/${post._id}`, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The server did not answer.');
  expect(await textOf(page)).toBe('First. More.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);
  expect(await storedPost(owner, post._id)).toMatchObject({ content: 'First. More.' });
});

test('leaving text that cannot be saved asks; discarding deletes the draft', async ({ page, owner }) => {
  const post = await createPost(owner);
  await refuseAutosaves(page);
  await openPost(page, post._id);
  await caretToEnd(page);
  await page.keyboard.type(' More.');
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await textOf(page)).toBe('First. More.');
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('post-draft')))).toEqual(
    [],
  );
});
