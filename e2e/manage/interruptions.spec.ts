import { buildFile, png } from '@portfolio/contract/test/files';
import type { Page } from 'playwright/test';
import { CORE, coreIf } from '../support/core.ts';
import { OWNER } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { anySavedMessage, editorOf, openPost, previewBeside, refuseAutosaves, storedPost } from './post-editor.ts';
import { textButton, writeText } from './story.ts';

const TITLE = 'Wireframe atlas';

/** Opens the project's editor and types a description. */
async function type(page: Page, description: string) {
  await page.getByRole('button', { name: `Edit ${TITLE}` }).click();
  await page.getByLabel('Description').fill(description);
}

test.beforeEach(({ openPanel }) => openPanel());

test('an expired session: signing in over the form repeats the save', CORE, async ({ page, context }) => {
  await type(page, 'Typed before the session ended.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByLabel('Username')).toHaveValue(OWNER.username);
  await expect(again.getByLabel('Password')).toBeFocused();
  await again.getByLabel('Password').fill('not it');
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await again.getByLabel('Password').fill(OWNER.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Project saved')).toBeVisible();
  await expect(page.getByText('Typed before the session ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${TITLE}` })).toBeFocused();
});

test('an expired session, dismissed: the next save asks again', async ({ page, context }) => {
  await type(page, 'Put off.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit project' }).getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Put off.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

test('offline: shows a notice, queues a save and sends it when online', async ({ page, context }) => {
  await type(page, 'Typed in a tunnel.');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. What you save is sent when you’re back online.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('One save waits and is sent when you’re back online.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('You’re online again')).toBeVisible();
  await expect(page.getByText('Project saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Typed in a tunnel.')).toBeVisible();
});

test('offline: a new post saved twice is stored once, with all its text', async ({ page, context, owner }) => {
  await openPost(page, 'new');
  await page.getByLabel('Title', { exact: true }).fill('Saved in a tunnel');
  await editorOf(page).click();
  await page.keyboard.type('One.');
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('One save waits and is sent when you’re back online.')).toBeVisible();
  await page.keyboard.type(' Two.');
  await page.keyboard.press('Control+s');
  await context.setOffline(false);
  await expect(anySavedMessage(page)).toBeVisible();
  const { items } = await (await owner.get('/api/blog/admin/list')).json();
  const made = items.filter(({ title }: { title: string }) => title === 'Saved in a tunnel');
  expect(made).toHaveLength(1);
  expect((await storedPost(owner, made[0]._id)).content).toBe('One. Two.');
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await expect(page).toHaveURL(/\/manage\/blogs$/);
});

for (const [how, isOffline] of [
  ['while the browser is online, then saved again', false],
  ['as the connection is lost, then sent again', true],
] as const) {
  const details = coreIf(isOffline);
  test(`a new project whose answer is lost ${how}, is stored once`, details, async ({ page, context, owner }) => {
    const title = `Lost ${isOffline ? 'offline' : 'online'}`;
    let isLost = false;
    await page.route('**/api/projects/admin', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      await context.setOffline(isOffline);
      await route.abort();
    });
    await page.getByRole('button', { name: 'Add project' }).click();
    await page.getByLabel('Title').fill(title);
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    const failure = page.getByText(`“${title}” may not be saved. Save again: it won’t be added twice.`);
    if (isOffline) {
      await expect(page.getByText('One save waits and is sent when you’re back online.')).toBeVisible();
      await context.setOffline(false);
    } else {
      await expect(failure).toBeVisible();
      await add.click();
    }
    await expect(page.getByText('Project added')).toBeVisible();
    await expect(failure).toHaveCount(0);
    const { items } = await (await owner.get('/api/projects/admin')).json();
    expect(items.filter((item: { title: string }) => item.title === title)).toHaveLength(1);
    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('link', { name: 'Site Settings' }).click();
    await expect(page).toHaveURL(/\/manage\/settings$/);
  });
}

test('offline: a new post queues no save, and its draft survives leaving, a reload and a new session', async ({
  page,
  context,
}) => {
  const editor = editorOf(page);
  await refuseAutosaves(page);
  await previewBeside(page);
  await page.goto('/manage/blogs/new');
  await page.getByLabel('Title', { exact: true }).fill('Written in a tunnel');
  await editor.click();
  await page.keyboard.type('First.');
  await context.setOffline(true);
  // A failing preview request also detects that the browser is offline.
  const notice = page.getByText('You’re offline. What you save is sent when you’re back online.');
  await expect(notice).toBeVisible();
  for (const word of [' Second.', ' Third.']) {
    await page.keyboard.type(word);
    await expect(page.getByText(/The preview is not up to date/)).toBeVisible();
  }
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Your draft of “Written in a tunnel” stays in this browser');
  await question.getByRole('button', { name: 'Leave, keep draft' }).click();
  await context.setOffline(false);

  const expectRestored = async () => {
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Written in a tunnel');
    await expect(editor).toContainText('First. Second. Third.');
    await expect(page.getByText('Restored your draft')).toBeVisible();
  };
  await page.getByRole('link', { name: 'Add post' }).click();
  await expectRestored();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectRestored();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Leave, keep draft' }).click();
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Blogs', exact: true }).click();
  await page.getByRole('link', { name: 'Add post' }).click();
  await expectRestored();
  await page.getByRole('button', { name: 'Discard draft of “Written in a tunnel”' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
});

test('two tabs on one project: merges changed fields and asks only about fields both changed', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/manage/projects');
  for (const tab of [page, other]) await tab.getByRole('button', { name: `Edit ${TITLE}` }).click();
  await other.getByLabel('Description').fill('From the other tab.');
  await writeText(other, 'Problem', 'From the other tab, too.');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Project saved')).toBeVisible();

  await page.getByLabel('Role').fill('Mine alone.');
  await writeText(page, 'Problem', 'Mine.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'This project was changed elsewhere' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByRole('group', { name: 'Problem' })).toContainText('From the other tab, too.');
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Project saved')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${TITLE}` }).click();
  await expect(page.getByLabel('Description')).toHaveValue('From the other tab.');
  await expect(textButton(page, 'Problem')).toHaveText('Mine.');
  await expect(page.getByLabel('Role')).toHaveValue('Mine alone.');
});

test('adding an item waits for its picture upload, and asks when the upload fails', async ({ page, owner }) => {
  const UPLOAD = '**/api/services/admin/upload-image';
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(UPLOAD, (route) => held.then(() => route.continue()), { times: 1 });
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add service' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Picture file').setInputFiles(buildFile('rail.png', png(90, 60, ['#f00', '#00f'])));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  };
  const stored = async (name: string) => {
    const { items } = await (await owner.get('/api/services/admin')).json();
    return items.find((item: { name: string }) => item.name === name);
  };
  await page.goto('/manage/services');
  await add('With a slow picture');
  await expect(page.getByText('Waiting for image…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save without it' })).toBeVisible();
  expect(await stored('With a slow picture')).toBeUndefined();
  send();
  await expect(page.getByText('Service added')).toBeVisible();
  expect((await stored('With a slow picture')).imageUrl).toMatch(/^\/uploads\//);

  await page.route(UPLOAD, (route) => route.abort(), { times: 1 });
  await add('With a lost picture');
  const question = page.getByRole('alertdialog', { name: 'An image isn’t uploaded' });
  await expect(question).toContainText('rail.png couldn’t be uploaded');
  expect(await stored('With a lost picture')).toBeUndefined();
  await question.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await stored('With a lost picture'))?.imageUrl).toMatch(/^\/uploads\//);
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
    'a new post that cannot be saved',
    async (page) => {
      await refuseAutosaves(page);
      await page.getByRole('link', { name: 'Blogs', exact: true }).click();
      await page.getByRole('link', { name: 'Add post' }).click();
      await page.getByLabel('Title', { exact: true }).fill('Not saved.');
    },
  ],
  [
    'the settings',
    async (page) => {
      await page.getByRole('button', { name: 'System' }).click();
      await page.getByRole('link', { name: 'Site Settings' }).click();
      await page.getByLabel('Pitch').fill('Not saved.');
    },
  ],
];

for (const [name, open] of FORMS) {
  const title = `${name} asks before the back button leaves it`;
  test(title, coreIf(/post/.test(name)), async ({ page }) => {
    await open(page);
    const before = page.url();
    await page.evaluate(() => window.history.back());
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    expect(page.url()).toBe(before);
    await page.evaluate(() => window.history.back());
    await question.getByRole('button', { name: /^Discard draft of/ }).click();
    await expect(page).not.toHaveURL(before);
    await expect(page.getByText('Not saved.')).toHaveCount(0);
  });

  test(`${name} asks before the tab is closed`, coreIf(/post/.test(name)), async ({ page }) => {
    await open(page);
    const shown = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await shown;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
  });
}

test('a tab without unsaved changes closes without a question', async ({ page }) => {
  await type(page, 'Typed and taken back.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Discard draft of/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});
