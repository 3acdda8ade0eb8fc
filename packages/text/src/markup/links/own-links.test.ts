import { cpuTime } from '@portfolio/contract/test/cpu-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followLinks, ownLinks } from './own-links.ts';

const ORIGINS = ['https://own.example'];
const linksOf = (text: string) => ownLinks(text, ORIGINS).map(({ folder, slug }) => `${folder}/${slug}`);

describe('own links', () => {
  it.each([
    ['[a](/blog/x)', ['blog/x']],
    ['[a](</projects/x> "Title")', ['projects/x']],
    ['[a](/skills/x/) [b](/blog/y.md) [c](/blog/z/changes)', ['skills/x', 'blog/y', 'blog/z']],
    ['[a](/blog/x#part) [b](/blog/y?from=z#part)', ['blog/x', 'blog/y']],
    ['[a](/blog/%C3%BCber) [b](/blog/тест) [c](/blog/%E0%A4%A)', ['blog/über', 'blog/тест', 'blog/%E0%A4%A']],
    ['[a](/blog/two\\_words)', ['blog/two_words']],
    ['[a](https://own.example/blog/x) <HTTPS://Own.example/blog/y>', ['blog/x', 'blog/y']],
    ['[a][b]\n\n[b]: /blog/x', ['blog/x']],
    ['<a class="b" href="/blog/x">c</a>', ['blog/x']],
    ['[![a](/blog/x)](/blog/y)', ['blog/y']],
  ])('are those of %j', (text, links) => {
    expect(linksOf(text)).toEqual(links);
  });

  it.each([
    '[a](/blog) [b](/blog/) [c](/blogs/x) [d](/about/x)',
    '[a](/blog/x/y) [b](/projects/x/changes)',
    '[a](//own.example/blog/x) [b](https://other.example/blog/x) [c](https://own.example.org/blog/x)',
    '![a](/blog/x)',
    'The address is /blog/x or https://other.example/blog/x.',
    '`[a](/blog/x)`',
    '```\n[a](/blog/x)\n```',
    '    [a](/blog/x)',
    '- a\n\n      [a](/blog/x)',
    '<!-- [a](/blog/x) -->',
    '$$\n[a](/blog/x)\n$$',
    '\\[a](/blog/x)',
    '<div>\n[a](/blog/x)\n</div>',
  ])('are none in %j', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it('are found in time linear to the length of the text', () => {
    const start = cpuTime();
    const parts = [
      '[a](/blog/x',
      '[',
      '![',
      '](',
      '`',
      '``` ',
      '<a b="',
      '<!--',
      '$',
      '$$a\n',
      '> ',
      '- ',
      '(',
      '<',
      '\\',
    ];
    for (const part of parts) ownLinks(`/blog/${part.repeat(500_000 / part.length)}`, ORIGINS);
    expect(cpuTime() - start).toBeLessThan(10_000);
  });
});

describe('links that follow a slug', () => {
  const moved = ({ folder, slug }: { folder: string; slug: string }) =>
    folder === 'blog' && slug === 'old' ? 'new' : undefined;
  const follow = (text: string) => followLinks(text, moved, ORIGINS);

  it.each([
    ['[a](/blog/old)', '[a](/blog/new)'],
    ["[a](</blog/old?x=1#y> 't') and [b](/blog/old.md)", "[a](</blog/new?x=1#y> 't') and [b](/blog/new.md)"],
    ['[a](https://own.example/blog/old/changes)', '[a](https://own.example/blog/new/changes)'],
    ['[a](/blog/%6Fld)', '[a](/blog/new)'],
    ['[b]\n\n[b]: /blog/old', '[b]\n\n[b]: /blog/new'],
    ['[a](/blog/older) [b](/projects/old) `/blog/old` ![c](/blog/old)', null],
    ['```\n[a](/blog/old)\n```', null],
  ])('change %j', (text, followed) => {
    expect(follow(text)).toBe(followed ?? text);
  });

  const part = fc.constantFrom(
    '[a](/blog/old)',
    '/blog/old',
    '`',
    '\n',
    '    ',
    '> ',
    '<a href="/blog/old">',
    'b\r\n',
    '](',
  );
  const text = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('change nothing but the slugs, and nothing when they are followed again', () => {
    fc.assert(
      fc.property(text, (before) => {
        const links = ownLinks(before, ORIGINS).filter(moved);
        const after = follow(before);
        let end = 0;
        const kept = links.map(({ from, to }) => {
          const between = before.slice(end, from);
          end = to;
          return between;
        });
        expect(after).toBe(kept.map((between) => `${between}new`).join('') + before.slice(end));
        expect(ownLinks(after, ORIGINS)).toHaveLength(ownLinks(before, ORIGINS).length);
        expect(follow(after)).toBe(after);
      }),
      { numRuns: 2_000 },
    );
  });

  it('swap two slugs at once', () => {
    const swap = ({ slug }: { slug: string }) => ({ a: 'b', b: 'a' })[slug];
    expect(followLinks('[x](/blog/a) [y](/blog/b)', swap)).toBe('[x](/blog/b) [y](/blog/a)');
  });
});
