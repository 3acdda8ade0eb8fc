import { createItem, type Values } from '@portfolio/contract/test/content';
import type { APIRequestContext, BrowserContext, Locator, Page } from 'playwright/test';
import { sendAs } from '../support/owner.ts';
import { expect } from '../support/test.ts';

interface Post {
  _id: string;
  slug: string;
  title: string;
  content: string;
  status: string;
}

let count = 0;
/** Creates a draft with a title of its own. */
export const createPost = (owner: APIRequestContext, values: Values = {}) => {
  count += 1;
  return createItem(sendAs(owner), 'posts', { title: `Written ${count}`, content: 'First.', ...values });
};
/** The post as it is stored. */
export const storedPost = async (owner: APIRequestContext, id: string): Promise<Post> =>
  (await (await owner.get(`/api/blog/admin/${id}`)).json()).item;

/** The field with the text of the post; a plain one is in its place until it is loaded. */
export const editorOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Content' }).and(page.locator('.cm-content'));
/** The text by the lines of the editor. */
export const textOf = (page: Page): Promise<string> =>
  editorOf(page)
    .locator('.cm-line')
    .allTextContents()
    .then((lines) => lines.join('\n'));
/** The message after a save. */
export const savedMessage = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Saved/ });

/** The message after the editor has saved by itself, or the owner has. */
export const anySavedMessage = (page: Page): Locator => page.getByText(/^Saved \d/);
/** Lets the server fail where the editor saves by itself, so that what is typed stays in the browser. */
export const refuseAutosaves = (on: Page | BrowserContext): Promise<unknown> =>
  on.route('**/api/blog/admin**', (route) =>
    /"autosave":true/.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 503, json: { error: 'Try again later.', code: 'unavailable' } })
      : route.fallback(),
  );

/** Opens the editor with the preview beside the text from now on. */
export const previewBeside = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('post-preview-beside', 'on'));
/** Opens a post, by its id or `new`. */
export async function openPost(page: Page, id: string): Promise<void> {
  await page.goto(`/manage/blogs/${id}`);
  await expect(editorOf(page)).toBeVisible();
}
/** Puts the caret at the end of the text. */
export async function caretToEnd(page: Page): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
}
