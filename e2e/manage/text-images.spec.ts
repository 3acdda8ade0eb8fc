import { buildFile, png } from '@portfolio/contract/test/files';
import type { Page } from 'playwright/test';
import { axeViolationsNow } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { failOnce } from '../support/fail-once.ts';
import { forceColors } from '../support/forced-colors.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';
import { caretToEnd, createPost, editorOf, openPost, savedMessage, storedPost, textOf } from './post-editor.ts';

const UPLOAD = '**/api/blog/admin/upload-image';
const WRITTEN = '!\\[\\]\\(/uploads/[0-9a-f]+\\.webp\\)';

test.beforeEach(({ signInByApi }) => signInByApi());

const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Description of ${name}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const progressOf = (page: Page, name: string) => page.getByRole('progressbar', { name: `Uploading ${name}` });

/** Pastes or drops image files on the text, at a point of the page if there is one. */
async function give(page: Page, kind: 'paste' | 'drop', names: string[], point = { x: 0, y: 0 }): Promise<void> {
  await editorOf(page).evaluate(
    (element, { type, bytes, files, x, y }) => {
      const data = new DataTransfer();
      for (const name of files) data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true, clientX: x, clientY: y };
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    { type: kind, bytes: [...png(400, 300, ['#c33', '#36c'])], files: names, ...point },
  );
}

test(
  'a pasted image stands in the text while it uploads, is described meanwhile, and goes where it stands',
  CORE,
  async ({ page, owner }) => {
    const release = await holdRequests(page, UPLOAD);
    const post = await createPost(owner, { content: 'Above.' });
    await openPost(page, post._id);
    await caretToEnd(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await give(page, 'paste', ['rail.png']);
    await expect(progressOf(page, 'rail.png')).toBeVisible();
    // Typing continues below it, and Tab leads from the text to its description.
    await page.keyboard.type('Below.');
    expect(await textOf(page)).toBe('Above.\n\nBelow.');
    await page.keyboard.press('Tab');
    await expect(fieldOf(page, 'rail.png')).toBeFocused();
    await page.keyboard.type('A [rail]');
    expect(await axeViolationsNow(page)).toEqual([]);
    release();
    await expect.poll(() => textOf(page)).toMatch(/^Above\.\n\n!\[A \\\[rail\\\]\]\(\/uploads\/\S+\)\n\nBelow\.$/);
    await expect(fieldOf(page, 'rail.png')).toBeFocused();
    await page.keyboard.type(' at night');
    await expect.poll(() => textOf(page)).toContain('![A \\[rail\\] at night](/uploads/');
    await page.keyboard.press('Enter');
    await expect(editorOf(page)).toBeFocused();
    await expect(fieldOf(page, 'rail.png')).toBeHidden();
    await expect
      .poll(async () =>
        (await (await owner.get('/api/media/admin')).json()).items.map(({ alt }: { alt: string }) => alt),
      )
      .toContain('A [rail] at night');
    await page.keyboard.press('Control+s');
    await expect(savedMessage(page)).toBeVisible();
    expect((await storedPost(owner, post._id)).content).toMatch(
      /^Above\.\n\n!\[A \\\[rail\\\] at night\]\(\S+\)\n\nBelow\.$/,
    );
  },
);

test('an image is dropped between two paragraphs; undo takes it out in one step', async ({ page, owner }) => {
  const post = await createPost(owner, { content: 'One.\n\nTwo.\n\nThree.' });
  await openPost(page, post._id);
  const line = page.locator('.cm-line', { hasText: 'Two.' });
  const box = await line.boundingBox();
  await give(page, 'drop', ['rail.png'], { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 10 });
  await expect.poll(() => textOf(page)).toMatch(new RegExp(`^One\\.\n\nTwo\\.\n\n${WRITTEN}\n\nThree\\.$`));
  await expect(page.getByText('No description')).toBeVisible();
  await editorOf(page).focus();
  await page.keyboard.press('Control+z');
  expect(await textOf(page)).toBe('One.\n\nTwo.\n\nThree.');
  await expect(fieldOf(page, 'rail.png')).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await expect(fieldOf(page, 'rail.png')).toBeVisible();
  await button(page, 'Decoration, rail.png').click();
  await editorOf(page).click();
  await expect(fieldOf(page, 'rail.png')).toBeHidden();
});

test(
  'ten images at once: one is cancelled, one fails and is sent again, the text is written meanwhile',
  CORE,
  async ({ page }) => {
    await openPost(page, 'new');
    await editorOf(page).click();
    await failOnce(page, 'POST', '/api/blog/admin/upload-image', 'The disk is full.');
    const release = await holdRequests(page, UPLOAD, (route) => route.fallback());
    await page.getByRole('button', { name: /^Image/ }).click();
    const names = Array.from({ length: 10 }, (_, index) => `${index + 1}.png`);
    await page
      .getByLabel('Images to upload')
      .setInputFiles(names.map((name, index) => buildFile(name, png(30 + index, 20, ['#36c']))));
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.type('Below.');
    await expect(page.getByText(/^3\.png, uploading/)).toBeAttached();
    await expect(page.getByText('4.png, waiting')).toBeAttached();
    await button(page, 'Cancel upload of 5.png').click();
    release();
    await expect(page.getByRole('figure').getByText('The disk is full.')).toHaveCount(1);
    const retry = page.getByRole('button', { name: /^Try again, / });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await retry.press('Enter');
    await expect.poll(async () => (await textOf(page)).match(/\/uploads\//g)?.length).toBe(9);
    expect(await textOf(page)).toMatch(new RegExp(`^(?:${WRITTEN}\n\n){9}Below\\.$`));
    // In their order: each has a width of its own.
    const widths = await page.evaluate(
      async (text) => {
        const urls = text.match(/\/uploads\/[0-9a-f]+\.webp/g) ?? [];
        return Promise.all(
          urls.map(async (url) => {
            const image = new Image();
            image.src = url;
            await image.decode();
            return image.naturalWidth;
          }),
        );
      },
      await textOf(page),
    );
    expect(widths).toEqual([30, 31, 32, 33, 35, 36, 37, 38, 39]);
  },
);

test('without a network an image says so in place, and is sent again later', async ({ page, context }) => {
  await openPost(page, 'new');
  await editorOf(page).click();
  await context.setOffline(true);
  await give(page, 'paste', ['rail.png']);
  await expect(
    page.getByRole('figure').getByText(/^rail\.png: (?:You’re offline|The server did not answer)\./),
  ).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Try again, rail.png').click();
  await expect.poll(() => textOf(page)).toMatch(new RegExp(WRITTEN));
});

test('a reload during an upload asks first, and loses nothing that was typed', async ({ page, owner }) => {
  await holdRequests(page, UPLOAD);
  const post = await createPost(owner);
  await openPost(page, post._id);
  await caretToEnd(page);
  await page.keyboard.type(' More.');
  await give(page, 'paste', ['rail.png']);
  await expect(progressOf(page, 'rail.png')).toBeVisible();
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await expect.poll(() => textOf(page)).toBe('First. More.');
  await expect(progressOf(page, 'rail.png')).toBeHidden();
});

test('images in the text fit a phone, and show their states in forced colours', async ({ page }) => {
  await openPost(page, 'new');
  await editorOf(page).click();
  await failOnce(page, 'POST', '/api/blog/admin/upload-image', 'The disk is full.');
  await give(page, 'paste', ['a-very-long-name-of-a-photograph-of-the-railway-at-night.png']);
  await expect(page.getByRole('figure').getByText('The disk is full.')).toBeVisible();
  await holdRequests(page, UPLOAD);
  await give(page, 'paste', ['two.png']);
  await expect(progressOf(page, 'two.png')).toBeVisible();
  await expectFits(page, [320, 375, 768]);
  const { lost } = await forceColors(page);
  expect(lost).toEqual([]);
});
