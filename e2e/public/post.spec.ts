import { axeViolations } from '../support/axe.ts';
import { LEAD, LINKEDIN, OWNER_NAME, PLAIN, RICH, SERIES } from '../support/content/full.ts';
import { CORE } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';
import { openWithoutContent } from '../support/waiting-page.ts';

test('a post: title, dates, reading time, excerpt, text and publisher', CORE, async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  await page.goto(`/blog/${PLAIN.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PLAIN.title);
  await expect(page.getByRole('main')).toContainText('10 May 2024');
  await expect(page.getByRole('main')).toContainText('1 min');
  await expect(page.getByText(PLAIN.excerpt, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(PLAIN.content)).toBeVisible();
  await expect(page.getByText('Updated', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'In this post' })).toHaveCount(0);
  const foot = page.getByRole('article').locator('footer');
  await expect(foot).toContainText('Published by');
  await expect(foot).toContainText(OWNER_NAME);
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
  expect(await seen.violations()).toEqual([]);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('a post that was updated shows the date', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  const updated = page.getByRole('main').locator('dl > div').filter({ hasText: 'Updated' });
  await expect(updated.locator('time')).toHaveAttribute('datetime', new RegExp(`^${new Date().getUTCFullYear()}`));
});

test('the LinkedIn link requests the settings and opens the profile in a new tab', async ({ page, context }) => {
  await context.route(`${LINKEDIN}**`, (route) => route.fulfill({ body: 'a profile' }));
  await page.goto(`/blog/${PLAIN.slug}`);
  const requested = page.waitForRequest('**/api/public-config');
  const opened = context.waitForEvent('page');
  await page.getByRole('article').getByRole('link', { name: 'LinkedIn' }).click();
  await requested;
  await expect(await opened).toHaveURL(LINKEDIN);
});

test('three headings make a table of contents that marks the current one', CORE, async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  const contents = page.getByRole('navigation', { name: 'In this post' });
  await expect(contents.getByRole('link')).toHaveText(['First heading', 'Second heading', 'Third heading']);
  await contents.getByRole('link', { name: 'Second heading' }).click();
  await expect(page.getByRole('heading', { name: 'Second heading' })).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('Second heading');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(contents.locator('[aria-current]')).toHaveText('Third heading');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(contents.locator('[aria-current]')).toHaveCount(0);
});

test('the marker of the contents is beside its line, and the contents end with the text', async ({ page }) => {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/blog/${LEAD.slug}#h-second-heading`);
    const contents = page.getByRole('navigation', { name: 'In this post' });
    if (width === 375) {
      await contents.locator('summary').click();
      await contents.getByRole('link', { name: 'Second heading' }).click();
    }
    const link = contents.locator('[aria-current]');
    await expect(link).toHaveText('Second heading');
    const off = await link.evaluate((link) => {
      const line = document.createRange();
      line.selectNodeContents(link);
      const { top, height } = line.getBoundingClientRect();
      const mark = getComputedStyle(link, '::before');
      const middle = Number.parseFloat(mark.top) + Number.parseFloat(mark.height) / 2;
      return middle - (top + height / 2 - link.getBoundingClientRect().top);
    });
    expect(Math.abs(off)).toBeLessThanOrEqual(1);
  }
  // Scrolled to the strings above the next posts.
  await page.getByRole('navigation', { name: 'More posts' }).evaluate((posts) => {
    window.scrollTo({ top: posts.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' });
  });
  const contents = await page.getByRole('navigation', { name: 'In this post' }).locator('details').boundingBox();
  const strings = await page.getByRole('navigation', { name: 'More posts' }).locator('svg').first().boundingBox();
  expect((contents?.y ?? 0) + (contents?.height ?? 0)).toBeLessThanOrEqual(strings?.y ?? 0);
});

test('shows the previous and next post, and posts with the same tags', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  const beside = page.getByRole('navigation', { name: 'More posts' });
  await expect(beside.getByRole('link', { name: /^Previous/ })).toHaveAttribute('href', `/blog/${PLAIN.slug}`);
  await expect(beside.getByRole('link', { name: /^Next/ })).toHaveAttribute('href', '/blog/newest-of-all');
  await page.goto('/blog/note-11');
  const related = page.getByRole('region', { name: 'Related' });
  await expect(related).toHaveCount(0);
  await page.goto('/blog/newest-of-all');
  await expect(beside.getByRole('link')).toHaveCount(1);
  await expect(related.getByRole('link')).toHaveText([LEAD.title, PLAIN.title]);
  await expect(related.getByRole('article').last()).toContainText(`${PLAIN.excerpt}10 May 2024`);
  await related.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PLAIN.title);
});

test('a part of a series names its part above the text and links to the other parts below it', async ({ page }) => {
  await page.goto('/blog/note-2');
  const series = page.getByRole('navigation', { name: 'Series' });
  await expect(series).toContainText(`${SERIES} Part 2 of 3`);
  await expect(series.getByRole('listitem')).toHaveText([
    'Part 1 Note 3',
    'Part 2, you are here Note 2',
    'Part 3 Note 1',
  ]);
  await expect(series.getByRole('link')).toHaveText(['Part 1 Note 3', 'Part 3 Note 1']);
  expect(await axeViolations(page)).toEqual([]);
  await expectFits(page, [320, 768, 1440]);
  const part = page.locator('article > header').getByRole('link', { name: 'Part 2 of 3' });
  await page.emulateMedia({ media: 'print' });
  await expect(part).toBeVisible();
  await expect(series).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await part.click();
  await expect(series).toBeInViewport();
  await series.getByRole('link', { name: 'Note 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Note 1');
  await expect(series).toContainText('Part 3 of 3');
  await page.goto(`/blog/${PLAIN.slug}`);
  await expect(series).toHaveCount(0);
});

test('back to top: after 60 % of the window on pages without a home section', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  const button = page.getByRole('button', { name: 'Back to top' });
  const scrollTo = (part: number) =>
    page.evaluate((part) => window.scrollTo({ top: window.innerHeight * part, behavior: 'instant' }), part);
  await scrollTo(0.65);
  await expect(button).toBeVisible();
  await scrollTo(0.55);
  await expect(button).toBeHidden();
});

test('an unknown post: 404, Not found, and a link back', async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  const answer = await page.goto('/blog/no-such-post');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  expect(seen.errors).toEqual([]);
});

test('shows Loading... while loading', async ({ page }) => {
  await page.goto('/blog');
  const answer = await holdRequests(page, `**/api/blog/${PLAIN.slug}`);
  await openWithoutContent(page, `/blog/${PLAIN.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading...');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PLAIN.title);
});

test('task lists have drawn checkboxes, and native ones in forced colours and in print', async ({ page }) => {
  await page.goto(`/blog/${RICH.slug}`);
  const look = (name: string) =>
    page.getByRole('checkbox', { name }).evaluate((box) => {
      const { appearance, backgroundImage, width } = getComputedStyle(box);
      return { appearance, backgroundImage, width };
    });
  const [done, open] = [await look('Done'), await look('To do')];
  expect([done.appearance, done.width]).toEqual(['none', '20px']);
  expect(done.backgroundImage).toMatch(/^linear-gradient/);
  expect(open.backgroundImage).toBe('none');
  for (const media of [{ forcedColors: 'active' }, { media: 'print', forcedColors: 'none' }] as const) {
    await page.emulateMedia(media);
    expect((await look('Done')).appearance).toBe('auto');
  }
});

test('the title of a note has its own style and icon', async ({ page }) => {
  await page.goto(`/blog/${RICH.slug}`);
  const title = page.getByText('Note', { exact: true });
  const { textTransform, letterSpacing, fontWeight } = await title.evaluate((title) => {
    const { textTransform, letterSpacing, fontWeight } = getComputedStyle(title);
    return { textTransform, letterSpacing, fontWeight };
  });
  expect([textTransform, letterSpacing, fontWeight]).toEqual(['none', 'normal', '500']);
  const [sign, beside] = await title.evaluate((title) => {
    const note = title.parentElement as Element;
    const { maskImage, width } = getComputedStyle(note, '::before');
    const indent = title.getBoundingClientRect().left - note.getBoundingClientRect().left;
    return [maskImage.startsWith('url("data:image/svg+xml') && width === '24px', indent];
  });
  expect(sign).toBe(true);
  expect(beside).toBe(40);
});

test('copying code causes no layout shift', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto(`/blog/${RICH.slug}`);
  const button = page.locator('.code-bar button');
  await expect(button).toHaveText('Copy');
  const startsAt = () =>
    button.evaluate((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      const { left, width } = button.getBoundingClientRect();
      return [left, width, text.getBoundingClientRect().left];
    });
  const before = await startsAt();
  expect(await button.evaluate((button) => getComputedStyle(button, '::before').maskImage)).toMatch(
    /^url\("data:image/,
  );
  await button.click();
  await expect(button).toHaveText('Copied');
  expect(await startsAt()).toEqual(before);
  await expect(button).toHaveText('Copy');
});

test("the publisher's photo has a frame, with a drawing where there is no photo", async ({ page }) => {
  for (const width of [320, 375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/blog/${PLAIN.slug}`);
    const frame = page.getByRole('article').locator('footer > div');
    const sides = await frame.evaluate((frame) => {
      const { outlineOffset, width, height } = getComputedStyle(frame);
      return [outlineOffset, width, height];
    });
    expect(sides).toEqual(['4px', '56px', '56px']);
    expect(await frame.locator('div').evaluate((drawing) => getComputedStyle(drawing).maskImage)).toContain('portrait');
  }
});
