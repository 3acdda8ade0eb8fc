import type { Page } from '@playwright/test';
import { makeAll } from '../support/full.ts';
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

test('rows show whole tags, titles and badges at every width', async ({ page, owner, openPanel }) => {
  await makeAll(
    owner,
    '/api/projects/admin',
    TAGS.map((techTags, at) => ({ title: `A project with tags ${at}`, techTags })),
  );
  await makeAll(
    owner,
    '/api/blog/admin',
    TAGS.map((tags, at) => ({ title: `A post with tags ${at}`, content: 'Text.', status: 'published', tags })),
  );
  await makeAll(
    owner,
    '/api/services/admin',
    Array.from({ length: 8 }, (_, at) => ({ name: `Service ${at}` })),
  );
  for (const [section, last] of [
    ['projects', /with tags 4/],
    ['blogs', /with tags 4/],
    ['services', 'Not shown: six at most'],
  ] as const) {
    await openPanel(section);
    await expect(page.getByText(last).last()).toBeVisible();
    if (section !== 'services') await expect(page.getByText('+2', { exact: true }).first()).toBeVisible();
    for (const width of [320, 375, 640, 768, 900, 1024, 1279, 1280, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await faults(page), `${section} at ${width} px`).toEqual([]);
    }
  }
});
