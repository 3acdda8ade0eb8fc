import { createItem } from '@portfolio/contract/test/content';
import { buildFile, png } from '@portfolio/contract/test/files';
import type { APIRequestContext, Locator, Page, Route } from 'playwright/test';
import { LEAD, STORY, STORY_SLUG } from '../support/content/full.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { middleElement } from '../support/open-before-scripts.ts';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/public-test.ts';
import { test as testWithOwner } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

/** Height (px) of the header and the space below it, where the target of a link is scrolled to. */
const OFFSET = 104;

declare global {
  interface Window {
    offsets?: number[];
  }
}

/** Clicks a link and returns the scroll offset of every frame until it no longer changes. */
async function offsetsAfter(page: Page, link: Locator): Promise<number[]> {
  await page.evaluate(() => {
    const offsets = [scrollY];
    window.offsets = offsets;
    const look = () => {
      offsets.push(scrollY);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await link.click();
  const rests = () =>
    page.evaluate(() => {
      const offsets = window.offsets ?? [];
      const last = offsets.slice(-20);
      return offsets.length > 20 && last[0] !== offsets[0] && last.every((offset) => offset === last[0]);
    });
  await expect.poll(rests, { intervals: [50] }).toBe(true);
  return page.evaluate(() => window.offsets ?? []);
}

/** Whether the offsets only increase or only decrease. */
function isOneWay(offsets: number[]): boolean {
  const way = Math.sign((offsets.at(-1) ?? 0) - (offsets[0] ?? 0));
  return offsets.every((offset, at) => at === 0 || (offset - (offsets[at - 1] ?? 0)) * way >= 0);
}

const topOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);
const isExact = async (target: Locator) => Math.abs((await topOf(target)) - OFFSET) <= 2;

/** Follows a link of the table of contents; expects one scroll direction and the exact position of the heading. */
async function followContents(page: Page, word: string): Promise<void> {
  const contents = page.getByRole('navigation', { name: 'In this post' });
  const offsets = await offsetsAfter(page, contents.getByRole('link', { name: `${word} heading` }));
  expect(isOneWay(offsets), offsets.join()).toBe(true);
  await waitUntilIdle(page);
  expect(await isExact(page.locator('h2', { hasText: `${word} heading` })), word).toBe(true);
}

for (const width of [375, 1440]) {
  test.describe(`${width} px, without reduced motion`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } });
    test('the button below the hero scrolls smoothly to About', async ({ page }) => {
      await page.goto('/');
      await waitUntilIdle(page);
      const offsets = await offsetsAfter(page, page.getByRole('link', { name: /About Me/ }));
      expect(isOneWay(offsets), offsets.join()).toBe(true);
      expect(new Set(offsets).size).toBeGreaterThan(2);
      expect(await isExact(page.locator('#about'))).toBe(true);
    });

    test('a second click on a link scrolls there again; Home and the button scroll up', async ({ page }) => {
      await page.goto('/');
      await waitUntilIdle(page);
      const bounce = page.getByRole('link', { name: /About Me/ });
      await offsetsAfter(page, bounce);
      expect(await isExact(page.locator('#about'))).toBe(true);
      const up = page.getByRole('button', { name: 'Back to top' });
      const offsets = await offsetsAfter(page, up);
      expect(isOneWay(offsets), offsets.join()).toBe(true);
      expect(offsets.at(-1)).toBe(0);
      const again = await offsetsAfter(page, bounce);
      expect(isOneWay(again), again.join()).toBe(true);
      expect(await isExact(page.locator('#about'))).toBe(true);
    });
  });
}

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Home in the header scrolls up on the home page and adds no history entry', async ({ page }) => {
    await page.goto('/blog');
    await page.goto('/');
    await waitUntilIdle(page);
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
    const offsets = await offsetsAfter(page, home);
    expect(isOneWay(offsets), offsets.join()).toBe(true);
    expect(offsets.at(-1)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('the contents of a post scroll to each heading', async ({ page }) => {
    await page.goto(`/blog/${LEAD.slug}`);
    await waitUntilIdle(page);
    for (const word of ['Third', 'First', 'Second']) await followContents(page, word);
  });
});

/** Creates a post whose headings are separated by pictures that load late; returns its path. */
async function makePictured(page: Page, owner: APIRequestContext, slug: string): Promise<string> {
  const file = buildFile('tall.png', png(400, 900, ['#c33', '#339']));
  const { url } = await createItem(sendAs(owner), 'media', file);
  const pictures = `![Ours](${url})\n\n<img src="${url}" alt="Raw">\n\n![Elsewhere](https://x.example/tall.svg)`;
  const content = ['Near', 'Further', 'Farthest'].map((word) => `${pictures}\n\n## ${word} heading\n\nText.`);
  await createItem(sendAs(owner), 'posts', { title: slug, slug, status: 'published', content: content.join('\n\n') });
  const late = (path: string, send: (route: Route) => Promise<void>) =>
    page.route(path, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await send(route);
    });
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><rect width="300" height="900"/></svg>';
  await late('**/uploads/**', (route) => route.continue());
  await late('https://x.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  return `/blog/${slug}`;
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  testWithOwner.describe(`past pictures that load late, motion: ${reducedMotion}`, () => {
    testWithOwner.use({ viewport: { width: 1440, height: 800 }, contextOptions: { reducedMotion } });

    testWithOwner(
      'the contents of a post scroll to each heading, and it keeps its position',
      async ({ page, owner }) => {
        await page.goto(await makePictured(page, owner, `pictured-${reducedMotion}`));
        await waitUntilIdle(page);
        for (const word of ['Farthest', 'Near', 'Further']) await followContents(page, word);
      },
    );
  });
}

test('with reduced motion a link jumps', async ({ page }) => {
  await page.goto('/');
  await waitUntilIdle(page);
  const offsets = await offsetsAfter(page, page.getByRole('link', { name: /About Me/ }));
  expect(new Set(offsets).size).toBe(2);
  expect(await isExact(page.locator('#about'))).toBe(true);
});

test('a link to a section of another page jumps there', async ({ page }) => {
  await page.goto(`/projects/${STORY_SLUG}`);
  await waitUntilIdle(page);
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page).toHaveURL(/\/#projects$/);
  await expect.poll(() => isExact(page.locator('#projects'))).toBe(true);
});

for (const [from, link, title] of [
  ['/blog', `/blog/${LEAD.slug}`, LEAD.title],
  ['/', `/projects/${STORY_SLUG}`, STORY.title],
] as const) {
  const name = `back from ${link} and forward again, ${from} keeps its scroll position`;
  test(name, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 600 });
    await page.goto(from);
    await waitUntilIdle(page);
    const there = page.getByRole('main').locator(`a[href="${link}"]`).first();
    await there.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy({ top: 100, behavior: 'instant' }));
    const before = await middleElement(page);
    expect(before.isScrolled).toBe(true);
    await there.click();
    await expect(page).toHaveURL(new RegExp(`${link}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // Nobody scrolls before the first frame.
    await waitUntilIdle(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }));
    await page.goBack();
    await expect.poll(() => middleElement(page)).toEqual(before);
    await page.goForward();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
  });
}

for (const path of ['/', '/#services', '/blog', `/blog/${LEAD.slug}`, `/blog/${LEAD.slug}#h-third-heading`]) {
  const title = `${path} keeps its scroll position after a reload and a return from another page`;
  test(title, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 600 });
    await page.goto(path);
    await waitUntilIdle(page);
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    const before = await middleElement(page);
    // If `load` comes before the first frame, Chrome then scrolls to the fragment, also on a page without scripts;
    // `back-forward-cache.spec.ts` has the way by its memory, which is switched off here.
    if (path.includes('#')) {
      const release = await holdRequests(page, '**/assets/*.js');
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      release();
    } else await page.reload();
    await waitUntilIdle(page);
    await expect.poll(() => middleElement(page)).toEqual(before);
    if (path.includes('#')) return;
    await page.goto('/email-setup');
    await page.goBack();
    await waitUntilIdle(page);
    await expect.poll(() => middleElement(page)).toEqual(before);
  });
}
