import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ghost } from './sources/ghost/index.ts';
import { wordpress } from './sources/wordpress/index.ts';
import { readAll } from './test/read-all.ts';
import { channel, item } from './test/wxr.ts';

/** Pieces of the syntax of exports and of the texts in them, also broken ones. */
const PIECES = [
  '<p>',
  '</p>',
  '<pre>',
  '</pre>',
  '<figure>',
  '<img src="a.png">',
  '<a href="//b">',
  '<li>',
  '\n',
  '\n\n',
  'word ',
  '<!-- wp:code {"language":"a"} -->',
  '<!-- /wp:code -->',
  '<!-- wp:block {"ref":"__proto__"} /-->',
  '<!-- wp:x {"a":',
  '<!--',
  '-->',
  '<!--more-->',
  '[caption]',
  '[/caption]',
  '[gallery ids="__proto__,1"]',
  '[gallery]',
  '[code]',
  '[/code]',
  '[embed]',
  '[x-y a="',
  '$$',
  '$latex ',
  '\\(',
  '\u0000',
  '\uFDD00\uFDD1',
  '&amp;',
  '&x;',
  'é𝔘',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));

/** Pieces that are not closed, many times. */
const REPEATED = [
  '<!-- wp:a {',
  '<!--',
  '[caption ',
  '[caption]',
  '[code]',
  '[gallery ',
  '[a b=',
  '[a b="c d"]',
  '[a-b u="https://a.example"]x[/a-b]',
  '<b ',
  '<a href="',
  '<div ',
  '<img ',
  '<a ',
  '<p>',
  '$$',
  '\\( ',
  '<ul><li>',
  '<figure>',
  'https://a ',
];

describe('the reader wordpress', () => {
  const read = (xml: string) => readAll(wordpress, [{ path: 'export.xml', text: xml }]);

  it('reads any text of a post', () => {
    fc.assert(
      fc.property(text, (content) => {
        const { documents, leftOut } = read(channel(item({ content: content || 'a' })));
        expect(documents.length).toBe(1);
        expect(leftOut.filter(({ isFailure }) => isFailure)).toEqual([]);
        expect(documents[0]?.content).not.toMatch(/[\uFDD0-\uFDEF\0]/);
      }),
      { numRuns: 150 },
    );
  });

  it('names a fault, and has no half post', () => {
    const whole = channel(item({ id: 1, content: 'One' }) + item({ id: 2, content: 'Two' }));
    const [first, second] = read(whole).documents;
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.constantFrom('', '<', '</', '&', '&x;', ']]>', '<!--', '<![CDATA[', '<a>', '\u0000'),
        (at, piece) => {
          const { documents, leftOut } = read(whole.slice(0, at) + piece);
          expect([[], [first], [first, second]]).toContainEqual(documents);
          if (at > 200 && at < whole.length - 10)
            expect(leftOut[0]).toMatchObject({ path: 'export.xml', isFailure: true });
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(REPEATED)('reads a text of %j only in reasonable time', (piece) => {
    const content = piece.repeat(Math.floor(100_000 / piece.length));
    const start = process.cpuUsage();
    read(channel(item({ content })));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(8000);
  });
});

describe('the reader ghost', () => {
  const read = (json: string) => readAll(ghost, [{ path: 'export.json', text: json }]);
  const whole = (posts: unknown, more: object = {}) =>
    JSON.stringify({ db: [{ meta: { exported_on: 1 }, data: { posts, ...more } }] });
  const post = (values: object) => ({ id: 1, title: 'T', slug: 't', status: 'published', ...values });

  it('reads any text of a post', () => {
    fc.assert(
      fc.property(text, (html) => {
        const { documents, leftOut } = read(whole([post({ html })]));
        expect(documents.length).toBe(1);
        expect(leftOut).toEqual([]);
        expect(documents[0]?.content).not.toMatch(/[\uFDD0-\uFDEF\0]/);
      }),
      { numRuns: 150 },
    );
  });

  it('reads tables and documents of any shape', () => {
    const shape = fc.jsonValue({ maxDepth: 4 });
    const node = fc.record({ type: fc.constantFrom('text', 'link', 'list', 'image', '__proto__'), children: shape });
    const sections = fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 10, 11), shape, shape));
    fc.assert(
      fc.property(shape, shape, fc.array(node), sections, (row, table, children, parts) => {
        const posts = [
          row,
          post({ tags: row, feature_image: row, published_at: row, lexical: JSON.stringify({ root: { children } }) }),
          post({ id: 2, mobiledoc: JSON.stringify({ sections: parts, cards: row, markups: table, atoms: row }) }),
        ];
        const { documents, leftOut } = read(
          whole(posts, { tags: table, posts_tags: row, settings: table, users: row }),
        );
        const named = [...documents, ...leftOut].map(({ path }) => path);
        expect(named).toEqual(expect.arrayContaining(['ghost/post-1', 'ghost/post-2']));
      }),
      { numRuns: 150 },
    );
  });

  it('names a fault, and has no half post', () => {
    const json = whole([post({ html: 'x' })]);
    fc.assert(
      fc.property(fc.nat(json.length - 1), (at) => {
        expect(read(`${json.slice(0, at)}"posts": "data": "db":`)).toMatchObject({
          documents: [],
          leftOut: [{ path: 'export.json', isFailure: true }],
        });
      }),
    );
    for (const faulty of [
      '{"db":[],"data":[],"posts":{}}',
      whole({}),
      whole('x'),
      `{"db":${'['.repeat(90_000)}"posts":"data":`,
    ])
      expect(read(faulty)).toMatchObject({ documents: [], leftOut: [{ isFailure: true }] });
  });
});
