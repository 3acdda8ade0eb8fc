import { SEED } from '@portfolio/contract/test/seed';
import { headingSlug } from '@portfolio/text/markup/html-anchors';
import fc from 'fast-check';
import type { Element, Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import { expect, it } from 'vitest';

function renderedId(text: string): unknown {
  const heading: Element = {
    type: 'element',
    tagName: 'h2',
    properties: {},
    children: [{ type: 'text', value: text }],
  };
  const root: Root = { type: 'root', children: [heading] };
  rehypeSlug()(root);
  return heading.properties.id;
}

/** Blocks from Latin to emoji; letters that Unicode got since differ, as github-slugger has a list of its own. */
const BLOCKS = [
  [0x20, 0x52f],
  [0x591, 0x6ff],
  [0x900, 0x97f],
  [0xe01, 0xe5b],
  [0x1e00, 0x1fff],
  [0x2010, 0x2bff],
  [0x3001, 0x30ff],
  [0x4e00, 0x9fef],
  [0xac00, 0xd7a3],
  [0x1f300, 0x1f64f],
] as const;
const character = fc
  .oneof(...BLOCKS.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code));

it('is the id that the renderer gives a heading, in every script', () => {
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      expect(headingSlug(text)).toBe(renderedId(text.trim()));
    }),
    { seed: SEED, numRuns: 2_000 },
  );
});
