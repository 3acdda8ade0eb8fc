import { createItem } from '@portfolio/contract/test/content';
import type { APIRequestContext, Page } from 'playwright/test';
import { failOnce } from '../support/fail-once.ts';
import { withoutFonts } from '../support/layout-shifts.ts';
import { sendAs } from '../support/owner.ts';
import { EDITED_SECTIONS } from '../support/panel-sections.ts';
import { expect, test } from '../support/test.ts';

const FOOTNOTES = [
  'A fact.[^1]',
  ...Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`),
  '[^1]: Counted twice.',
].join('\n\n');

const createPost = (owner: APIRequestContext, title: string) =>
  createItem(sendAs(owner), 'posts', { title, content: FOOTNOTES, status: 'published' });

/** How far the page can be scrolled beyond its content (px). */
const emptyBelow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *, footer *, aside')].filter((element) => {
      const { clipPath, position } = getComputedStyle(element);
      return position !== 'fixed' && clipPath === 'none' && !element.closest('[hidden]') && !isInScroller(element);
    });
    function isInScroller(element: Element): boolean {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowY)) return true;
      }
      return false;
    }
    const main = document.querySelector('main');
    const padding = main ? Number.parseFloat(getComputedStyle(main).paddingBottom) : 0;
    const end = Math.max(...shown.map((element) => element.getBoundingClientRect().bottom)) + window.scrollY + padding;
    return document.documentElement.scrollHeight - Math.max(end, window.innerHeight);
  });

for (const width of [375, 1440]) {
  const title = `a page ends with its content at ${width} px, also with the hidden heading of footnotes`;
  test(title, async ({ page, owner, openPanel }) => {
    await page.setViewportSize({ width, height: 800 });
    const { _id, slug } = await createPost(owner, `Footnotes at ${width}`);
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Counted twice.' })).toBeAttached();
    await expect.poll(() => emptyBelow(page), 'the article').toBeLessThanOrEqual(1);
    await openPanel(`blogs/${_id}`, 'Edit post');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByText('Counted twice.').last()).toBeAttached();
    await expect(page.locator('main h2.sr-only')).toBeAttached();
    await expect.poll(() => emptyBelow(page), 'the editor').toBeLessThanOrEqual(1);
  });
}

for (const { path, heading, noun } of EDITED_SECTIONS) {
  const title = `the sheet of ${path} focuses its first field and restores the focus to its opener`;
  test(title, async ({ page, openPanel }) => {
    await openPanel(path, heading);
    // Wait for the list: before it is loaded, the page may not listen to keys yet.
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    for (const opener of [
      page.getByRole('button', { name: `Add ${noun}` }),
      page.getByRole('button', { name: /^Edit / }).first(),
      page.getByRole('listitem').locator('button[class*="title"]').first(),
    ]) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('dialog').locator('form :is(input, textarea)').first(),
        `${path} ${opener}`,
      ).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener, path).toBeFocused();
    }
  });
}

test('a new post focuses its title, from the list, the palette and its address', async ({ page, openPanel }) => {
  const title = page.getByLabel('Title', { exact: true });
  await openPanel('blogs', 'Blogs');
  await page.getByRole('link', { name: 'Add post' }).click();
  await expect(title).toBeFocused();
  await page.goto('/manage/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('New post');
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await page.goto('/manage/blogs/new');
  await expect(title).toBeFocused();
});

test('the sign-in form focuses the username, by address, by a redirect and after signing out', async ({
  page,
  openPanel,
}) => {
  const username = page.getByLabel('Username');
  await page.goto('/manage/login');
  await expect(username).toBeFocused();
  await page.goto('/manage/services');
  await expect(username).toBeFocused();
  await openPanel('services', 'Services');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(username).toBeFocused();
});

test('a refused sign-in causes no layout shift', async ({ page }) => {
  await withoutFonts(page);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/manage/login');
    const places = () =>
      page
        .locator('main :is(h1, label, input, button)')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    const before = await places();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('not it');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await places(), `${width} px`).toEqual(before);
  }
});

test('the panel reports a failed session check and repeats it', async ({ page, signInByApi }) => {
  await signInByApi();
  await failOnce(page, 'GET', '/api/auth/me');
  await page.goto('/manage/services?q=consult');
  await expect(page.getByRole('heading', { name: 'The panel could not be loaded' })).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/login\?next=/);
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/manage\/services\?q=consult$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
});

test('an unknown post shows “Post not found” and links back to the list', async ({ page, openPanel }) => {
  await openPanel('blogs/no-such-post', 'Post not found');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
});

test('Undo is reachable by keyboard: with F6, and later with the palette', async ({ page, owner, openPanel }) => {
  await createItem(sendAs(owner), 'services', { name: 'Taken back' });
  await openPanel('services', 'Services');
  const row = page.getByRole('button', { name: 'Taken back', exact: true });
  await row.focus();
  await page.keyboard.press('Delete');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();

  await row.focus();
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(undo).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('undo last');
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
});

test('the buttons of Security are aligned on the right', async ({ page, owner, openPanel }) => {
  // Two sessions, one of which can be ended.
  expect((await owner.get('/api/auth/sessions')).status()).toBe(200);
  await openPanel('security', 'Security');
  const names = ['Change username', 'Set up', 'End all others'];
  const rights = await Promise.all(
    names.map((name) =>
      page.getByRole('button', { name }).evaluate((button) => Math.round(button.getBoundingClientRect().right)),
    ),
  );
  expect(new Set(rights).size, rights.join()).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('Update and Unpublish stay visible at every scroll position of a post', async ({ page, owner, openPanel }) => {
    const { _id } = await createPost(owner, 'Long on a phone');
    await openPanel(`blogs/${_id}`, 'Edit post');
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((of) => window.scrollTo(0, of * document.documentElement.scrollHeight), part);
      for (const name of ['Update', 'Unpublish']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
    }
    // Nothing covers the last button of the details.
    await page.getByRole('button', { name: 'Details', exact: true }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Post deleted')).toBeVisible();
  });

  test('messages and posts show their dates, and upload fields name the ways to add a file', async ({
    page,
    owner,
    openPanel,
  }) => {
    const data = { name: 'Ada', email: 'ada@example.org', message: 'Hello.' };
    expect((await owner.post('/api/contact', { data })).status()).toBe(201);
    for (const [section, heading] of [
      ['messages', 'Messages'],
      ['blogs', 'Blogs'],
    ] as const) {
      await openPanel(section, heading);
      await expect(page.getByRole('listitem').locator('time:visible').first()).toBeVisible();
    }
    for (const section of ['resumes', 'profile', 'site-icon', 'media', 'backup']) {
      await openPanel(section);
      await expect(page.getByText(/^Drop .* here, or paste (it|them)$/), section).toBeVisible();
    }
  });
});
