import { createItem, createItems, updateItem } from '@portfolio/contract/test/content';
import { buildFile, png } from '@portfolio/contract/test/files';
import type { Page } from 'playwright/test';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  { width: 375, scale: 2 },
  { width: 768, scale: 1 },
  { width: 1440, scale: 1 },
  { width: 2560, scale: 1 },
];
/** An upload that does not exist. */
const MISSING = `/uploads/${'0'.repeat(32)}.webp`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const post = (index: number, more: object = {}) => ({
  title: `Framed ${index}`,
  slug: `framed-${index}`,
  excerpt: 'In a frame.',
  content: 'Text.',
  tags: ['frames'],
  status: 'published',
  ...more,
});

/** Scrolls down a page so that every lazy picture is requested, and waits until all have loaded or failed. */
async function passBy(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const missing = () =>
    [...document.images].filter((image) => !image.complete && image.checkVisibility()).map(({ src }) => src);
  await expect.poll(() => page.evaluate(missing)).toEqual([]);
}

test('a picture that fails to load shows the plate in its frame, with and without scripts', async ({ page, owner }) => {
  const posts = await createItems(
    sendAs(owner),
    'posts',
    [0, 1, 2, 3].map((index) => post(index)),
  );
  const service = await createItem(sendAs(owner), 'services', { name: 'Framed service', description: 'd', order: 9 });
  const places = [
    ['/blog', 'main li:has(a[href="/blog/framed-3"]) > article > :first-child'],
    ['/blog', 'main li:has(a[href="/blog/framed-1"]) > article > :first-child'],
    ['/', '#services li:has-text("Framed service") > :first-child'],
  ] as const;
  /** The rendered content of each frame: its size, its plate, and no broken-image icon of the browser. */
  const look = async (shown: 'span' | 'img') => {
    const loaded: object[] = [];
    for (const [path, selector] of places) {
      await page.goto(path);
      const frame = page.locator(selector);
      await frame.scrollIntoViewIfNeeded();
      if (shown === 'img') await expect(frame.locator('img[data-broken]')).toBeVisible();
      loaded.push(
        await frame.locator(shown).evaluate((element) => {
          const part = element.tagName === 'IMG' ? undefined : '::before';
          const { maskImage, maskSize, backgroundColor } = getComputedStyle(element, part);
          const { content, opacity } = getComputedStyle(element);
          const { width, height } = element.getBoundingClientRect();
          const hasOwn = element.tagName === 'IMG' && !content.startsWith('url("data:image/svg+xml');
          return { maskImage, maskSize, backgroundColor, opacity, width, height, hasOwn };
        }),
      );
    }
    return loaded;
  };
  const plates = await look('span');
  await updateItem(sendAs(owner), 'services', service._id, { imageUrl: MISSING });
  for (const { _id } of posts)
    await updateItem(sendAs(owner), 'posts', _id, { coverImage: { url: MISSING, alt: 'Gone' } });
  expect(await look('img')).toEqual(plates);
  await page.route('**/assets/*.js', (route) => route.abort());
  expect(await look('img')).toEqual(plates);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // The next picture in the same frame is shown.
  await updateItem(sendAs(owner), 'posts', posts[2]?._id ?? '', { coverImage: { url: '/favicon.svg' } });
  await page.goto('/blog/framed-1');
  const picture = page.locator('article > figure > div > img');
  await expect(picture).toHaveAttribute('data-broken');
  const { maskImage, ratio } = await picture.evaluate((image) => {
    const { width, height } = image.getBoundingClientRect();
    return { maskImage: getComputedStyle(image).maskImage, ratio: width / height };
  });
  expect(maskImage).toContain('/plates/wide/');
  expect(ratio).toBeCloseTo(21 / 9, 1);
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(picture).toHaveAttribute('src', '/favicon.svg');
  await expect(picture).not.toHaveAttribute('data-broken');
});

interface Loaded {
  url: string;
  /** Widths of the copies, ascending. */
  copies: number[];
  /** Width of the loaded copy. */
  loaded: number;
  /** Rendered width of the whole picture (device px), including what its frame crops. */
  drawn: number;
}

/** The loaded copy and the rendered width of every picture with copies. */
const loadedOn = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].map((image) => {
      const copies = image.srcset.split(',').map((copy) => {
        const [url = '', width = ''] = copy.trim().split(' ');
        return { url: new URL(url, location.href).href, width: Number.parseInt(width, 10) };
      });
      const { width, height } = image.getBoundingClientRect();
      const whole = (height * image.naturalWidth) / image.naturalHeight;
      const fit = getComputedStyle(image).objectFit;
      const drawn = fit === 'cover' ? Math.max(width, whole) : fit === 'contain' ? Math.min(width, whole) : width;
      return {
        url: image.currentSrc,
        copies: copies.map(({ width }) => width).sort((a, b) => a - b),
        loaded: copies.find(({ url }) => url === image.currentSrc)?.width ?? 0,
        drawn: drawn * devicePixelRatio,
      };
    }),
  );

/** Whether the loaded copy is too small or unnecessarily large for the rendered width. */
function isWrong({ copies, loaded, drawn }: Loaded): boolean {
  const smaller = copies.filter((copy) => copy < loaded).at(-1) ?? 0;
  // Between two copies a browser may take the nearer one.
  const isEnough = loaded >= 0.8 * drawn || loaded === copies.at(-1);
  return !isEnough || smaller > 1.05 * drawn;
}

test('every picture is loaded in the width it is rendered in', async ({ page, owner, browser, site }) => {
  test.setTimeout(320_000);
  const upload = async (width: number, height: number): Promise<string> => {
    const file = buildFile(`${width}-${height}.png`, png(width, height, ['#c33', '#363', '#339']));
    return (await createItem(sendAs(owner), 'media', file)).url;
  };
  const covers = [await upload(2400, 1500), await upload(2400, 1000), await upload(1500, 1500)];
  const inText = [await upload(2000, 1250), await upload(900, 900)];
  const pictures = covers.map((url) => ({ url, alt: 'Stripes' }));
  const content = inText.map((url) => `![Stripes](${url})`).join('\n\n');
  for (const [index, coverImage] of pictures.entries()) {
    await createItem(sendAs(owner), 'posts', post(10 + index, { coverImage, content }));
  }
  const project = { title: 'Framed project', description: 'd', problem: 'Sizes.', pictures };
  await createItem(sendAs(owner), 'projects', project);
  const upright = await upload(900, 1800);
  await createItem(sendAs(owner), 'services', { name: 'Framed', description: 'd', imageUrl: upright, order: -1 });
  await createItem(sendAs(owner), 'services', { name: 'Framed', description: 'd', imageUrl: covers[1], order: -1 });
  await createItem(sendAs(owner), 'profilePhotos', buildFile('photo.png', png(900, 900, ['#c33', '#363'])));
  const wrong: string[] = [];
  const paths = ['/', '/blog', '/blog/framed-11', '/blog/framed-12', '/projects/framed-project'];
  for (const { width, scale } of SCREENS) {
    // Browsers reuse a larger copy from the cache: each page gets its own context; all load in parallel.
    const look = async (path: string): Promise<void> => {
      const viewport = { width, height: 900 };
      const visitor = await browser.newPage({ baseURL: site.url, viewport, deviceScaleFactor: scale });
      await visitor.goto(path);
      await passBy(visitor);
      const loaded = await loadedOn(visitor);
      expect(loaded.length, path).toBeGreaterThanOrEqual(path === '/' ? 3 : 1);
      wrong.push(...loaded.filter(isWrong).map((of) => `${path} at ${width}: ${JSON.stringify(of)}`));
      await visitor.close();
    };
    await Promise.all(paths.map(look));
  }
  expect(wrong).toEqual([]);
  await page.goto('/blog/framed-11');
  const photo = page.getByRole('article').locator('footer img');
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-128\.webp$/);
});
