import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexAddresses, nearestAddress } from './nearest-address.ts';

const PAGES = [
  { title: 'Feature stores are a habit', path: '/blog/feature-stores-are-a-habit', earlier: ['/blog/stores'] },
  { title: 'Eval sets decay: how to keep yours honest', path: '/blog/eval-sets-decay' },
  { title: 'Data platforms for five people', path: '/blog/data-platforms' },
  { title: 'Retrieval index', path: '/projects/retrieval-index' },
  { title: 'type script', path: '/skills/type-script' },
];
const MOVED = [
  { from: '/2022/06/airflow.html', to: '/blog/airflow-after-two-years' },
  { from: '/github', to: 'https://github.com/you' },
  { from: '/dead', to: null },
];
const index = indexAddresses(PAGES, MOVED);

describe('the nearest address', () => {
  it.each([
    // The same slug elsewhere.
    ['/2021/03/05/eval-sets-decay.html', '/blog/eval-sets-decay'],
    ['/posts/2021-03-05-eval-sets-decay/index.html', '/blog/eval-sets-decay'],
    ['/work/Retrieval-Index', '/projects/retrieval-index'],
    // An address that an import brought, written differently.
    ['/2022/06/airflow', '/blog/airflow-after-two-years'],
    ['/2022/06/Airflow/index.html', '/blog/airflow-after-two-years'],
    // Names that other programs give.
    ['/feed.xml', '/rss.xml'],
    ['/feed', '/rss.xml'],
    ['/rss', '/rss.xml'],
    ['/index.xml', '/rss.xml'],
    ['/atom.xml', '/rss.xml'],
    ['/blog/feed', '/rss.xml'],
    ['/index.php', '/'],
    ['/index.html', '/'],
    ['/wp-sitemap.xml', '/sitemap.xml'],
    ['/articles', '/blog'],
    ['/contact', '/contact-us'],
    ['/resume.pdf', '/resume'],
    // Similar names.
    ['/2021/03/feature-stores.html', '/blog/feature-stores-are-a-habit'],
    ['/posts/eval-set-decay', '/blog/eval-sets-decay'],
    ['/old/Retreival_index.html', '/projects/retrieval-index'],
    ['/archive/airflow-two-years', '/blog/airflow-after-two-years'],
  ])('of %s is %s', (path, expected) => {
    const withTitles = indexAddresses(
      [...PAGES, { title: 'Airflow after two years', path: '/blog/airflow-after-two-years' }],
      MOVED,
    );
    expect(nearestAddress(path, withTitles)).toBe(expected);
  });

  it.each(['/talks/data-days', '/wp', '/-', '/%E2%82%AC', '/%E0%A4%A', '/github.html', '/x/dead'])(
    'of %s is unknown',
    (path) => expect(nearestAddress(path, index)).toBeUndefined(),
  );

  it('is always one that is answered or a fixed page, never the address itself, for any input', () => {
    const fixed = ['/', '/blog', '/rss.xml', '/feed.json', '/sitemap.xml', '/contact-us', '/resume', '/cv', '/skills'];
    const targets = new Set([...PAGES.map(({ path }) => path), '/blog/airflow-after-two-years', '/search', ...fixed]);
    const path = fc.oneof(
      fc.webPath(),
      fc.string({ unit: 'binary', maxLength: 300 }).map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(path, (missed) => {
        const found = nearestAddress(missed, index);
        if (found !== undefined) expect(targets.has(found)).toBe(true);
        expect(found).not.toBe(missed);
      }),
    );
  });

  it('knows what is answered already: pages, their earlier addresses, redirects', () => {
    const answered = ['/blog/eval-sets-decay', '/blog/stores', '/github'];
    expect(answered.filter((path) => !index.living.has(path))).toEqual([]);
    expect(index.living.has('/blog/other')).toBe(false);
  });
});
