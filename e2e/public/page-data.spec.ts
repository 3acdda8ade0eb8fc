import type { ReadAnswer } from '@portfolio/contract';
import { createBuiltSite } from '../../server/src/pages/source.ts';
import { LEAD, PUBLIC_PAGES } from '../support/content/full.ts';
import { CORE } from '../support/core.ts';
import { expect, test } from '../support/public-test.ts';

const root = `${import.meta.dirname}/../..`;

/** The test's loader prints the functions of the inline script differently. */
const withoutInlineScript = (html: string) => html.replace(/<script>[\s\S]*?<\/script>/, '');

/** The answer of a call as the server's rendering gets it. */
async function answerOf(url: string): Promise<ReadAnswer> {
  const response = await fetch(url);
  return { status: response.status, body: response.ok ? await response.json() : null };
}

for (const path of [...PUBLIC_PAGES, '/blog?category=opinion&sort=oldest', '/blog/no-such-post']) {
  test(`${path} is rendered from the JSON of its calls`, CORE, async ({ origin }) => {
    const { pathname, search } = new URL(path, origin);
    const site = await createBuiltSite(root);
    const bundle = await site.bundle();
    const reads = bundle.reads(pathname, search);
    expect(reads.length).toBeGreaterThan(pathname === '/contact-us' || pathname === '/email-setup' ? 0 : 1);
    const answers = await Promise.all(reads.map(async (read) => [read, await answerOf(origin + read)] as const));
    const rendered = bundle.render({
      pathname,
      search,
      origin,
      data: Object.fromEntries(answers),
      // Of a page that is missing, the server names the nearest: here none.
      ...(answers.some(([, { status }]) => status === 404) && { nearestPages: [] }),
      assets: site.assets(bundle.entry(pathname), bundle.page(pathname)),
    });
    const sent = await fetch(origin + path);
    expect(sent.status).toBe(rendered.status);
    expect(withoutInlineScript(await sent.text())).toBe(withoutInlineScript(rendered.html));
  });
}

test('public pages name the pages that may be rendered ahead', CORE, async ({ origin }) => {
  const page = await fetch(`${origin}/blog/${LEAD.slug}`);
  expect(page.headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
  const rules = await fetch(`${origin}/speculation-rules.json`);
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  const [{ where, eagerness }] = (await rules.json()).prerender;
  expect(eagerness).toBe('moderate');
  const allowed = ['/', '/blog', '/blog/*', '/projects/*', '/skills', '/skills/*', '/cv', '/contact-us'];
  expect(where.and).toEqual([{ href_matches: allowed }, { not: { href_matches: '/*.md' } }]);
  expect((await fetch(`${origin}/manage/login`)).headers.get('speculation-rules')).toBeNull();
});
