import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { LEAD } from '../support/full.ts';
import { expect, test } from '../support/states.ts';

const CLIENT = join(import.meta.dirname, '../../dist/site/client');
const KIB = 1024;
/** The most that a visit without any interaction may load, KiB as sent; the library of the scene is not counted. */
const PAGES = [
  { path: '/', module: 'home', script: 95 },
  { path: '/blog', module: 'blog', script: 88 },
  { path: `/blog/${LEAD.slug}`, module: 'post', script: 88 },
] as const;
const STYLE = 15;
const FONTS = 60;
const HTML = 20;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** All that the build says a page needs before it works, KiB in Brotli. */
function built(module: string): { script: number; style: number } {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit('src/entry-public.tsx');
  visit(`src/routes/public/${module}.tsx`);
  const sum = (ending: string) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((bytes, file) => bytes + statSync(join(CLIENT, `${file}.br`)).size, 0) / KIB;
  return { script: sum('.js'), style: sum('.css') };
}

for (const { path, module, script } of PAGES) {
  test(`${path} is within its budget, by the build and by what a visit really loads`, async ({ page }) => {
    const says = built(module);
    expect(says.script).toBeLessThanOrEqual(script);
    expect(says.style).toBeLessThanOrEqual(STYLE);

    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const own = finished.filter((request) => !/\/assets\/three-/.test(request.url()));
    const loaded = await Promise.all(
      own.map(async (request) => ({
        kind: request.resourceType(),
        size: (await request.sizes()).responseBodySize / KIB,
      })),
    );
    const sum = (wanted: string) =>
      loaded.filter(({ kind }) => kind === wanted).reduce((all, { size }) => all + size, 0);
    expect(sum('script')).toBeGreaterThan(60);
    expect(sum('script')).toBeLessThanOrEqual(script);
    expect(sum('stylesheet')).toBeLessThanOrEqual(STYLE);
    expect(sum('document')).toBeGreaterThan(1);
    expect(sum('document')).toBeLessThanOrEqual(HTML);
    expect(loaded.filter(({ kind }) => kind === 'font')).toHaveLength(2);
    expect(sum('font')).toBeLessThanOrEqual(FONTS);
  });
}

test('nothing runs before the page is seen, and load waits until it answers', async ({ page }) => {
  let show = () => {};
  const isStyled = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route('**/*.css', async (route) => {
    await isStyled;
    await route.continue();
  });
  let hasLoaded = false;
  page.once('load', () => {
    hasLoaded = true;
  });
  await page.goto('/blog', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  const started = page.locator('script[type=module]');
  expect([await started.count(), hasLoaded]).toEqual([0, false]);
  show();
  await expect(started).toHaveCount(1);
  await page.waitForLoadState('load');
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(page).toHaveURL(/sort=oldest/);
});

test('a script that does not come holds load back no longer', async ({ page }) => {
  await page.route('**/assets/entry-public*', (route) => route.abort());
  await page.goto('/blog', { waitUntil: 'load' });
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Blogs');
});
