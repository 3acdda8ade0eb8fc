import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { LEAD, STORY_SLUG } from '../support/content/full.ts';
import { CORE, coreIf } from '../support/core.ts';
import { expect, test } from '../support/public-test.ts';
import { SCREENS } from '../support/screens.ts';

const INDEXED = ['/', '/blog', `/blog/${LEAD.slug}`, `/projects/${STORY_SLUG}`, '/contact-us'];
/** Pages with structured data for search engines. */
const STRUCTURED = new Set(INDEXED.filter((path) => path !== '/blog' && path !== '/contact-us'));

const head = (page: Page, selector: string, name: string) =>
  page.locator(`head ${selector}`).evaluateAll((all, name) => all.map((one) => one.getAttribute(name) ?? ''), name);
const text = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"], meta[name="${property}"]`).getAttribute('content');

/** Width and height from the header of a PNG. */
async function pngSize(request: APIRequestContext, url: string): Promise<[width: number, height: number]> {
  const answer = await request.get(url);
  expect([answer.status(), answer.headers()['content-type']], url).toEqual([200, 'image/png']);
  const bytes = await answer.body();
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

for (const path of INDEXED) {
  const title = `${path} has its address, description, social card and structured data`;
  test(title, coreIf(path === `/blog/${LEAD.slug}`), async ({ page, request, origin }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(/.+/);
    expect(await text(page, 'description')).toMatch(/.+/);
    expect(await head(page, 'link[rel="canonical"]', 'href')).toEqual([`${origin}${path}`]);
    expect(await text(page, 'og:url')).toBe(`${origin}${path}`);
    expect(await head(page, 'meta[name="robots"]', 'content')).toEqual([]);
    for (const name of ['og:title', 'og:type', 'og:image:alt', 'twitter:title'])
      expect(await text(page, name)).toMatch(/.+/);
    const picture = (await text(page, 'og:image')) ?? '';
    expect(await text(page, 'twitter:image')).toBe(picture);
    expect(await pngSize(request, picture)).toEqual([1200, 630]);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data).toHaveLength(STRUCTURED.has(path) ? 1 : 0);
    for (const json of data) expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' });
    for (const href of await head(page, 'link[rel="alternate"]', 'href')) {
      expect((await request.get(href)).status(), href).toBe(200);
    }
  });
}

test('icons and the manifest load with the types and sizes they declare', async ({ page, request }) => {
  await page.goto('/');
  for (const href of await head(page, 'link[rel="icon"]', 'href')) {
    const answer = await request.get(href);
    expect(answer.status(), href).toBe(200);
    expect(answer.headers()['content-type'], href).toMatch(/^image\//);
  }
  const [touch = ''] = await head(page, 'link[rel="apple-touch-icon"]', 'href');
  expect(await pngSize(request, touch)).toEqual([180, 180]);
  const [manifest = ''] = await head(page, 'link[rel="manifest"]', 'href');
  const { icons } = await (await request.get(manifest)).json();
  expect(icons.length).toBeGreaterThan(0);
  for (const { src, sizes, type } of icons) {
    if (type !== 'image/png') expect((await request.get(src)).status(), src).toBe(200);
    else expect((await pngSize(request, src)).join('x'), src).toBe(sizes);
  }
});

test('every address of the sitemap answers 200, is canonical and may be indexed', async ({ request, origin }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  for (const path of INDEXED) expect(addresses).toContain(`${origin}${path}`);
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).not.toContain('noindex');
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test(
  'on every page the policy has the hash of each inline script, and nothing else is inline',
  CORE,
  async ({ page, request }) => {
    for (const [path] of SCREENS.full) {
      const answer = await request.get(path);
      const policy = answer.headers()['content-security-policy'] ?? '';
      expect(policy, path).toContain("script-src 'self' 'sha256-");
      expect(policy.match(/script-src[^;]*/)?.[0], path).not.toContain('unsafe');
      await page.setContent(await answer.text(), { waitUntil: 'commit' });
      const inline = await page.evaluate(() => {
        const isCode = (script: HTMLScriptElement) => !script.src && !/json/.test(script.type);
        const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames().filter((name) => name.startsWith('on')),
        );
        return { scripts: [...document.scripts].filter(isCode).map((script) => script.text), handlers };
      });
      expect(inline.handlers, path).toEqual([]);
      expect(inline.scripts, path).toHaveLength(1);
      for (const script of inline.scripts) {
        expect(policy, path).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      }
    }
  },
);

test('pages that must not be indexed have noindex and no canonical address', async ({ page }) => {
  for (const path of ['/search?q=wireframe', '/email-setup', '/no-such-page', '/blog/no-such-post', '/manage/login']) {
    await page.goto(path);
    expect(await head(page, 'meta[name="robots"]', 'content'), path).toEqual(['noindex']);
    expect(await head(page, 'link[rel="canonical"]', 'href'), path).toEqual([]);
  }
});
