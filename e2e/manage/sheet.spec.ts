import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { showTheme } from '../support/theme.ts';
import { createPost, editorOf, openPost, storedPost } from './post-editor.ts';

const LONG_ITEM = `${'A list item that is long enough to wrap in the sheet, '.repeat(4)}twice.`;
const TEXT = `First.\n\n## A heading\n\n- ${LONG_ITEM}\n  - ${LONG_ITEM}\n\n12. ${LONG_ITEM}\n\n-\t${LONG_ITEM}\n\n> A quote`;

async function open(page: Page, owner: APIRequestContext, content: string): Promise<string> {
  const { _id } = await createPost(owner, { content });
  await openPost(page, _id);
  return _id;
}
const line = (page: Page, text: string) => editorOf(page).locator('.cm-line').filter({ hasText: text });

/** Left edges of the rows of a line's text, without its marks; right edges for right-to-left text. */
const textEdges = (target: Locator, edge: 'left' | 'right' = 'left') =>
  target.evaluate((element, side) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const rows = new Map<number, number>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.md-mark')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const known = rows.get(Math.round(rect.top)) ?? rect[side];
        rows.set(Math.round(rect.top), side === 'left' ? Math.min(known, rect.left) : Math.max(known, rect.right));
      }
    }
    return [...rows.values()];
  }, edge);
const spread = (values: number[]) => Math.max(...values) - Math.min(...values);

test.beforeEach(({ signInByApi }) => signInByApi());

test('wrapped list lines align with the text of their item', async ({ page, owner }) => {
  await open(page, owner, TEXT);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const items = await line(page, 'A list item').all();
    expect(items).toHaveLength(4);
    for (const item of items) {
      const edges = await textEdges(item);
      expect(edges.length).toBeGreaterThan(1);
      expect(spread(edges), `${width} px: ${edges}`).toBeLessThan(1);
    }
  }
});

test('marks of headings and quotes hang in the margin of a wide window and stand inline in a narrow one', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await open(page, owner, `${TEXT}\n\nשלום לכולם\n\n## שלום לכולם`);
  const [edge = 0] = await textEdges(line(page, 'First.'));
  const headingMark = line(page, 'A heading').locator('.md-mark');
  const left = async (target: Locator) => (await target.boundingBox())?.x ?? 0;
  expect(await textEdges(line(page, 'A heading'))).toEqual([expect.closeTo(edge, 0)]);
  expect(await left(headingMark)).toBeLessThan(edge - 10);
  expect(await left(line(page, 'A quote').locator('.md-mark'))).toBeLessThan(edge - 10);
  const [plain, heading] = [line(page, 'שלום').first(), line(page, 'שלום').last()];
  const [rightEdge = 0] = await textEdges(plain, 'right');
  expect(rightEdge).toBeGreaterThan(edge + 300);
  expect(await textEdges(heading, 'right')).toEqual([expect.closeTo(rightEdge, 0)]);
  expect(await left(heading.locator('.md-mark'))).toBeGreaterThan(rightEdge - 1);

  await page.setViewportSize({ width: 375, height: 1600 });
  const [narrowEdge = 0] = await textEdges(line(page, 'First.'));
  expect(await left(headingMark)).toBeCloseTo(narrowEdge, 0);
  expect((await textEdges(line(page, 'A heading')))[0]).toBeGreaterThan(narrowEdge + 10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('the insert menu by keyboard: the text holds what was chosen, and nothing else', async ({ page, owner }) => {
  const id = await open(page, owner, 'Before.');
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\n/');
  const menu = page.getByRole('listbox', { name: 'Insert' });
  await expect(menu.getByRole('option')).toHaveCount(16);
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    expect(await axeViolations(page), theme).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/tab');
  await expect(menu.getByRole('option', { name: 'Table', exact: true })).toBeVisible();
  await expect(menu.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await page.keyboard.type('Name');
  await page.keyboard.press('Escape');
  await page.keyboard.type('See a/b and /etc\n/none');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  expect((await storedPost(owner, id)).content).toBe(
    'Before.\n\n| Name | Column |\n| ------ | ------ |\n|        |        |\n\nSee a/b and /etc\n/none',
  );
});

test('the insert menu by touch has entries of 40 px', async ({ page, owner }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, owner, '');
  await editorOf(page).click();
  await page.keyboard.type('/');
  const entry = page.getByRole('option', { name: 'Bullet list' });
  expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await entry.click();
  await page.keyboard.type('one');
  await expect(line(page, 'one')).toHaveText('- one');
});

test('the toolbar over a selection', async ({ page, owner }) => {
  await open(page, owner, 'Some words here.');
  await editorOf(page).click();
  await page.keyboard.press('Control+Home');
  const toolbar = page.getByRole('toolbar', { name: 'Selected text' });
  for (const _letter of 'Some') await page.keyboard.press('Shift+ArrowRight');
  await expect(toolbar).toBeVisible();
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    expect(await axeViolations(page), theme).toEqual([]);
  }
  await toolbar.getByRole('button', { name: 'Bold' }).click();
  await expect(line(page, 'Some')).toHaveText('**Some** words here.');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toolbar).toBeHidden();

  await editorOf(page).getByText('words here').dblclick();
  await expect(toolbar).toBeVisible();
  await page.getByLabel('Title', { exact: true }).focus();
  await expect(toolbar).toBeHidden();
});

test('a picture is shown below its Markdown, and one that cannot be loaded leaves no gap', async ({ page, owner }) => {
  await page.route('**/uploads/there.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"/>',
    }),
  );
  await open(page, owner, '![One](/uploads/there.svg)\n\n![Two](/uploads/missing.png)\n\nEnd.');
  const picture = line(page, 'One').locator('img:not(.cm-widgetBuffer)');
  await expect.poll(async () => (await picture.boundingBox())?.height).toBe(40);
  const height = async (text: string) => (await line(page, text).boundingBox())?.height ?? 0;
  await expect(line(page, 'Two').locator('.md-picture img')).toHaveCount(0);
  expect(await height('Two')).toBeCloseTo(await height('End.'), 0);
});

test('the end of a text of 80,000 characters is decorated once it is visible, and every character stays', async ({
  page,
  owner,
}) => {
  const content = `${'## Part\n\n- **one** `two` [three](/four)\n\nSome words in between that fill the page.\n\n'.repeat(1000)}## End`;
  expect(content.length).toBeGreaterThan(80_000);
  const id = await open(page, owner, content);
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' here');
  await expect(line(page, 'End here')).toHaveClass(/md-heading-2/);
  await page.keyboard.press('Control+s');
  // Making a thousand sections takes a busy machine long.
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible({ timeout: 120_000 });
  expect((await storedPost(owner, id)).content).toBe(`${content} here`);
});
