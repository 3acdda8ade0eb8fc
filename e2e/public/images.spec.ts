import { createItem, createItems, updateItem } from '@portfolio/contract/test/content';
import { buildFile, png, type TestFile } from '@portfolio/contract/test/files';
import type { APIRequestContext, Page } from 'playwright/test';
import { shiftsOf, withoutFonts } from '../support/layout-shifts.ts';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [375, 768, 1440];
const SHAPES: Record<string, [number, number]> = {
  tall: [400, 1600],
  wide: [1600, 120],
  tiny: [8, 8],
  ordinary: [1600, 1000],
};
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 900" width="300" height="900"><rect width="300" height="900" fill="teal"/></svg>';

const upload = async (owner: APIRequestContext, file: TestFile): Promise<string> =>
  (await createItem(sendAs(owner), 'media', file)).url;
async function uploadShapes(owner: APIRequestContext): Promise<string[]> {
  const urls: string[] = [];
  for (const [name, [width, height]] of Object.entries(SHAPES)) {
    urls.push(await upload(owner, buildFile(`${name}.png`, png(width, height, ['#c33', '#363', '#339']))));
  }
  return urls;
}
/** Position and size of elements, in whole px. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { x, width, height } = element.getBoundingClientRect();
      return [x, width, height].map(Math.round);
    }),
  );
/** Resizes the page and waits, because a busy browser applies the size later. */
async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((width) => innerWidth === width, width);
}

test('covers of any shape do not change the size of any frame', async ({ page, owner }) => {
  await withoutFonts(page);
  const urls = [...(await uploadShapes(owner)), 'https://x.example/elsewhere.png'];
  await page.route('https://x.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }));
  const posts = await createItems(
    sendAs(owner),
    'posts',
    urls.map((_, index) => ({
      title: `Cover ${index}`,
      slug: `cover-${index}`,
      content: 'Text.',
      tags: ['covers'],
      status: 'published',
    })),
  );
  for (const url of urls) expect(url).toBeTruthy();
  const frames = async () => {
    const boxes: Record<string, number[][]> = {};
    for (const path of ['/blog', '/blog/cover-0', '/blog/cover-1', '/blog/cover-2', '/blog/cover-4']) {
      await page.goto(path);
      await waitUntilIdle(page);
      for (const width of WIDTHS) {
        await setWidth(page, width);
        boxes[`${path} ${width}`] = await boxesOf(page, 'main li:has(> article)');
      }
    }
    return boxes;
  };
  const without = await frames();
  for (const [index, url] of urls.entries()) {
    await updateItem(sendAs(owner), 'posts', posts[index]?._id ?? '', { coverImage: { url } });
  }
  await expect.poll(frames, { timeout: 90_000 }).toEqual(without);
  for (const width of WIDTHS) {
    const bands: number[][][] = [];
    for (const index of urls.keys()) {
      await page.goto(`/blog/cover-${index}`);
      await waitUntilIdle(page);
      await setWidth(page, width);
      bands.push(await boxesOf(page, 'article > figure'));
    }
    expect(bands, `${width} px`).toEqual(bands.map(() => [[expect.any(Number), bands[0]?.[0]?.[1], 135]]));
  }
  await setWidth(page, 1440);
  await page.goto('/blog');
  const ratios = (await boxesOf(page, 'main li:not(:first-child) > article > :first-child')).map(
    ([, width = 0, height = 1]) => width / height,
  );
  for (const ratio of ratios) expect(ratio).toBeCloseTo(1.6, 1);
});

test('pictures of projects, services and logos stay in their frames', async ({ page, owner }) => {
  const [tall = '', wide = '', tiny = ''] = await uploadShapes(owner);
  await page.route('https://x.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }));
  const elsewhere = 'https://x.example/elsewhere.png';
  for (const [order, imageUrl] of [tall, wide, tiny, elsewhere].entries()) {
    await createItem(sendAs(owner), 'services', {
      name: `Service of shape ${order}`,
      description: 'd',
      imageUrl,
      order,
    });
    await createItem(sendAs(owner), 'testimonials', {
      clientName: `Client ${order}`,
      summary: 's',
      logoUrl: imageUrl,
      order,
    });
  }
  const project = await createItem(sendAs(owner), 'projects', { title: 'All shapes', description: 'd' });
  const pictures = [tall, wide, tiny, elsewhere].map((url) => ({ url, alt: 'A picture' }));
  await updateItem(sendAs(owner), 'projects', project._id, { problem: 'Shapes.', pictures });
  for (const width of WIDTHS) {
    await setWidth(page, width);
    await page.goto('/');
    await waitUntilIdle(page);
    const ofServices = await boxesOf(page, '#services li > div > img');
    expect(ofServices).toHaveLength(4);
    for (const [, wide = 0, high = 0] of ofServices) {
      expect(Math.abs(wide - high)).toBeLessThanOrEqual(1);
      expect(high).toBeLessThanOrEqual(128);
    }
    for (const [, ...size] of await boxesOf(page, '#testimonials figure img')) expect(size).toEqual([94, 22]);
    const { sum, moved } = await shiftsOf(page, '/projects/all-shapes');
    expect(sum, moved.join('\n')).toBeLessThan(0.01);
    const ofProject = await boxesOf(page, 'main figure img');
    expect(ofProject).toHaveLength(4);
    for (const [x = 0, wide = 0, high = 0] of ofProject) {
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(high).toBeLessThanOrEqual(736);
    }
    // A tall picture is shown in full.
    const [, tallWide = 0, tallHigh = 1] = ofProject[0] ?? [];
    expect(tallWide / tallHigh).toBeCloseTo(0.25, 1);
  }
});

test('an article does not shift while its pictures arrive, with or without known sizes', async ({ page, owner }) => {
  const [tall, wide, tiny, ordinary] = await uploadShapes(owner);
  const drawing = await upload(owner, buildFile('a.svg', DRAWING));
  const text = 'A sentence that stands below a picture, and must not move. '.repeat(6);
  const elsewhere = 'https://x.example/a.png';
  const content = [
    `![ordinary](${ordinary} "With a caption")`,
    `![tall](${tall})`,
    `<div align="center"><img src="${wide}" width="300"><br><img src="${ordinary}" width="50%"></div>`,
    `<p align="center"><img src="${ordinary}" width="400" height="400"></p>`,
    `![drawing](${drawing})`,
    `A picture ![tiny](${tiny}) in a line, and ![one](${elsewhere}) from elsewhere.`,
    `![elsewhere](${elsewhere})`,
    `<p><a href="https://x.example"><img src="${elsewhere}?b=1"></a> <a href="https://x.example"><img src="${elsewhere}?b=2"></a></p>`,
    `<img src="${elsewhere}?c" width="600">`,
    `<img src="${elsewhere}?d" height="60">`,
    `| a | b |\n| - | - |\n| ![in a table](${ordinary}) | ![elsewhere](${elsewhere}) |`,
    `![gone](/uploads/${'0'.repeat(32)}.webp)`,
  ]
    .flatMap((part) => [part, text])
    .join('\n\n');
  const post = { title: 'Late pictures', slug: 'late-pictures', content, tags: [], status: 'published' };
  await createItem(sendAs(owner), 'posts', post);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { sum, moved } = await shiftsOf(page, '/blog/late-pictures');
    expect(sum, moved.join('\n')).toBeLessThan(0.01);
  }
  const first = page.getByAltText('ordinary');
  await expect(first).toHaveAttribute('srcset', /-640\.webp 640w, .* 1600w$/);
  await expect(first).toHaveAttribute('loading', 'lazy');
  await expect(first).toHaveAttribute('decoding', 'async');
  // The browser requests the copy that fits, in the format it prefers.
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-960\.webp$/);
});
