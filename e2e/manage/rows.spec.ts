import { createItems } from '@portfolio/contract/test/content';
import { numberWord } from '@portfolio/text/format/amounts';
import type { Page, Route } from 'playwright/test';
import { MAX_SERVICES } from '../../site/src/features/services/limits.ts';
import { axeViolations } from '../support/axe.ts';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

const LONG_TAG = 'a-tag-as-long-as-it-may-be-'.repeat(3).slice(0, 60);
const TAGS = [
  ['Form finding', 'TypeScript', 'WebGL', 'IFC'],
  [LONG_TAG, 'b', 'c'],
  ['Tag', LONG_TAG],
  Array.from({ length: 30 }, (_, at) => `tag-${at}`),
  ['図面の作成と確認', '構造解析', 'TypeScript', 'العربية'],
];

/** Rows with clipped tags (other than one tag longer than its line), narrow titles, or text below an icon. */
const faults = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const problems: string[] = [];
    for (const row of main.querySelectorAll('li:has(button)')) {
      const title = row.querySelector('a, button:not([aria-label])');
      const room = title?.parentElement?.getBoundingClientRect().width ?? 0;
      if (room < 120) problems.push(`${title?.textContent} has ${room} px`);
      const words = document.createRange();
      for (const badge of row.querySelectorAll('span[class*="badge"]')) {
        words.selectNodeContents(badge);
        const of = words.getBoundingClientRect();
        const isUnder = [...row.querySelectorAll('button svg, a svg')].some((drawing) => {
          const { left, right, top, bottom } = drawing.getBoundingClientRect();
          return left < of.right && right > of.left && top < of.bottom && bottom > of.top;
        });
        if (isUnder) problems.push(`${badge.textContent} is covered by an icon`);
        if (of.right > badge.getBoundingClientRect().right + 1) problems.push(`${badge.textContent} is cut`);
      }
      for (const tag of row.querySelectorAll('ul li')) {
        if (!tag.checkVisibility()) continue;
        const [box, list] = [tag.getBoundingClientRect(), tag.parentElement?.getBoundingClientRect()];
        const isOut = !list || box.left < list.left - 1 || box.right > list.right + 1;
        const mayEnd = tag.getAttribute('title') === tag.textContent;
        if (isOut || (!mayEnd && tag.scrollWidth > tag.clientWidth)) problems.push(`${tag.textContent} is cut`);
      }
    }
    return problems;
  });

let isFilled = false;
test.beforeEach(async ({ owner }) => {
  if (isFilled) return;
  isFilled = true;
  await createItems(
    sendAs(owner),
    'projects',
    TAGS.map((techTags, at) => ({ title: `A project with tags ${at}`, techTags })),
  );
  await createItems(
    sendAs(owner),
    'posts',
    TAGS.map((tags, at) => ({ title: `A post with tags ${at}`, content: 'Text.', status: 'published', tags })),
  );
  await createItems(
    sendAs(owner),
    'services',
    Array.from({ length: 8 }, (_, at) => ({ name: `Service ${at}` })),
  );
});

const SECTIONS = [
  ['projects', /with tags 4/],
  ['blogs', /with tags 4/],
  ['services', `Not shown: ${numberWord(MAX_SERVICES)} at most`],
] as const;
const WIDTHS = [320, 375, 640, 768, 900, 1024, 1279, 1280, 1440, 1920, 2560];
test(`rows of every kind show whole tags, titles and badges at ${WIDTHS.length} widths`, async ({
  page,
  openPanel,
}) => {
  for (const [section, last] of SECTIONS) {
    await openPanel(section);
    await expect(page.getByText(last).last()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await faults(page), `${section} at ${width} px`).toEqual([]);
    }
  }
});

test('a refused act is said in its row, where it can be tried again', async ({ page, openPanel }) => {
  await openPanel('blogs');
  const title = 'A post with tags 1';
  const isSave = (route: Route) => route.request().method() === 'PUT';
  await page.route('**/api/blog/admin/*', (route) => (isSave(route) ? route.abort() : route.fallback()));
  const unpublish = page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Unpublish' });
  await unpublish.click();
  const again = page.getByRole('button', { name: `Still published: no answer Try again: ${title}` });
  for (const width of [320, 375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(again).toBeVisible();
    expect.soft(await faults(page), `${width} px`).toEqual([]);
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute('**/api/blog/admin/*');
  await again.click();
  await expect(page.getByText('Post unpublished')).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(unpublish).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('the menu of a row has every action, and the badge leads to its field', async ({ page, openPanel }) => {
    await openPanel('services', 'Services');
    const row = page.getByRole('listitem').filter({ hasText: 'Service 2' });
    const more = row.getByRole('button', { name: 'More for Service 2' });
    await expect(row.getByRole('button', { name: /^(Drag|Duplicate|Delete|Edit) / })).toHaveCount(0);
    await more.tap();
    await expect(row.getByRole('menuitem')).toHaveText(['Edit', 'Hide', 'Duplicate', 'Move up', 'Move down', 'Delete']);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await more.tap();
    await row.getByRole('menuitem', { name: 'Move up' }).tap();
    await expect(page.getByText(/^Service 2 moved to place \d+ of/)).toBeAttached();
    await more.tap();
    await row.getByRole('menuitem', { name: 'Hide' }).tap();
    await row.getByRole('button', { name: 'Hidden: edit Service 2' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Edit service' });
    await expect(sheet.getByRole('switch', { name: 'Visible on the site' })).toBeFocused();
    await sheet.getByRole('button', { name: 'Cancel' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the keys of a list are at the foot of the window and cover no focused row', async ({
  page,
  owner,
  openPanel,
}) => {
  await createItems(
    sendAs(owner),
    'highlights',
    Array.from({ length: 30 }, (_, at) => ({ title: `Highlight ${at}`, kind: 'award', date: '2024-01-01' })),
  );
  await openPanel('highlights', 'Highlights');
  const help = page.getByRole('button', { name: 'All shortcuts' });
  await expect(help).toBeInViewport();
  const foot = await help.evaluate((button) => button.parentElement?.getBoundingClientRect().top ?? 0);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  for (let at = 0; at < 20; at++) {
    await page.keyboard.press('j');
    const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(bottom).toBeLessThanOrEqual(foot);
  }
  await page.keyboard.press('Tab');
  await expect(help).toBeFocused();
});
