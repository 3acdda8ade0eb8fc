import { createItem } from '@portfolio/contract/test/content';
import type { Page } from 'playwright/test';
import { axeViolationsNow } from '../support/axe.ts';
import { CORE, coreIf } from '../support/core.ts';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { createPost, editorOf, openPost, textOf } from './post-editor.ts';

test.beforeEach(({ signInByApi }) => signInByApi());

const menu = (page: Page) => page.getByRole('listbox', { name: 'Link to' });
/** The entry that Enter would insert. */
const activeEntry = (page: Page) =>
  editorOf(page).evaluate((editor) => {
    const id = editor.getAttribute('aria-activedescendant');
    return (id && document.getElementById(id)?.textContent) || '';
  });

for (const width of [375, 1440]) {
  test(
    `own pages are linked with the keyboard alone at ${width} px`,
    coreIf(width === 375),
    async ({ page, owner }) => {
      const word = `zither${width}`;
      await createPost(owner, { title: `Ünlike ${word} [part] one`, slug: `${word}-one`, status: 'published' });
      await createPost(owner, { title: `Draft about a ${word}`, slug: `${word}-draft` });
      const project = { title: `The ${word} desk`, slug: `${word}-desk`, problem: 'Why', status: 'published' };
      await createItem(sendAs(owner), 'projects', project);
      const { _id } = await createPost(owner, { content: '' });
      await page.setViewportSize({ width, height: 800 });
      await openPost(page, _id);
      await editorOf(page).focus();

      await page.keyboard.type(`See @unlike ${word}`);
      await expect(menu(page).getByRole('option')).toHaveText([`Ünlike ${word} [part] one/blog/${word}-onePost`]);
      // Until the entries are those of all letters, Enter is a line break.
      await expect(page.locator('.cm-tooltip-autocomplete-disabled')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect.poll(() => textOf(page)).toBe(`See [Ünlike ${word} \\[part\\] one](/blog/${word}-one)`);

      await page.keyboard.type(` and [[${word} d`);
      await expect(menu(page).getByRole('option')).toHaveCount(2);
      const [left, right] = await menu(page).evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        return [left, right];
      });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(await axeViolationsNow(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      const note = `/blog/${word}-draft, readers get a 404 until it’s public`;
      const active = () => activeEntry(page);
      if (!(await active()).includes('Draft post')) await page.keyboard.press('ArrowUp');
      await expect.poll(active).toBe(`Draft about a ${word}${note}Draft post`);
      await page.keyboard.press('Tab');
      await expect.poll(() => textOf(page)).toMatch(/ and \[Draft about a zither\d+\]\(\/blog\/zither\d+-draft\)$/);

      await page.keyboard.type(' @des');
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toHaveCount(0);
      await page.keyboard.type('k');
      await expect(editorOf(page)).toBeFocused();
      await expect.poll(() => textOf(page)).toMatch(/ @desk$/);
      await expect(menu(page)).toHaveCount(0);

      const faults = page.getByRole('list', { name: 'Links to check' });
      await expect(faults.getByRole('listitem')).toHaveText([
        `/blog/${word}-draft leads to “Draft about a ${word}”, a draft: readers get a 404. Publish it, or remove the link.`,
      ]);
      await page.keyboard.type(' [gone](/projects/no-such)');
      await expect(faults.getByRole('listitem').nth(1)).toHaveText(
        '/projects/no-such leads to no project. Correct the address, or remove the link.',
      );
      expect(await axeViolationsNow(page)).toEqual([]);
    },
  );
}

test('without a connection the menu has what the panel has already read', CORE, async ({ page, owner, context }) => {
  await createPost(owner, { title: 'A lute at hand', slug: 'a-lute' });
  await openPost(page, 'new');
  await editorOf(page).focus();
  await page.keyboard.type('a');
  await context.setOffline(true);
  await page.keyboard.type(' @lute');
  await expect(menu(page).getByRole('option')).toHaveText(/^A lute at hand/);
  await menu(page).getByRole('option').click();
  await expect.poll(() => textOf(page)).toBe('a [A lute at hand](/blog/a-lute)');
  await expect(editorOf(page)).toBeFocused();
  await context.setOffline(false);
});
