import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkdownAsync } from 'react-markdown';
import { describe, expect, it } from 'vitest';
import { createBlockCache } from './block-cache.ts';
import { components } from './components/index.ts';
import { blockPlugins, documentPlugins, remarkPlugins, remarkRehypeOptions, render, toolsFor } from './render.ts';

/** Renders the whole document at once, without splitting and caching. */
async function renderWhole(markdown: string): Promise<string> {
  const rehypePlugins = [...documentPlugins, ...blockPlugins(await toolsFor(markdown))];
  return renderToStaticMarkup(
    await MarkdownAsync({ children: markdown, components, remarkPlugins, remarkRehypeOptions, rehypePlugins }),
  );
}

/** Every kind of block, including blocks that depend on others and blocks with unclosed HTML. */
const BLOCKS = [
  '# Top',
  '## Same',
  '## Same',
  'Same\n====',
  'Text with *emphasis*, `code`, <kbd>K</kbd> and https://a.example/x.',
  'A [reference][r], another [r], one that is [nowhere][n], a note[^1] and a note[^2].',
  '[r]: /one "One"',
  '[r]: /two',
  '[^1]: The first, with [r].',
  '[^2]: The second.\n\n    And more.',
  '```js title="a.js"\nconst a = "1"; // c\n```',
  '```python\ndef f(x): return x\n```',
  '````md\n```js\nlet a\n```\n````',
  '    indented code',
  '```klingon\nqapla\n```',
  '$x^2$ and $$y$$',
  '$$\n\\frac{a}{b}\n$$',
  '> [!NOTE]\n> careful',
  '> quoted\n\n- a\n- b\n  1. c\n\n     d',
  '- [x] done\n- [ ] to do',
  '| a | b |\n| - | -: |\n| 1 | $x$ |',
  '![A](/a.webp "Caption")',
  '![A](https://x.example/a.png) and text',
  '<details><summary>s</summary>',
  '</details>',
  '<div align="center">',
  '</div>',
  '<b>open',
  '<p>open <a href="/x">link',
  '<table><tr><td>',
  'loose</td></tr></table>',
  '<pre>\n\nraw</pre>',
  '<img src="/a.webp">',
  '<a href="/x"><img src="/a.webp"> words</a>',
  '<!-- comment -->',
  '<form><input type="checkbox">',
  '<h1>Raw</h1>',
  '<Component a="1" />',
  '---',
  'Line  \nbreak &amp; &copy; <',
];

const POSTS = join(import.meta.dirname, '../../../../../shared/data/markdown-blog/posts');
const posts = existsSync(POSTS)
  ? readdirSync(POSTS).map((name) => [name, readFileSync(join(POSTS, name), 'utf8')] as const)
  : [];

describe('rendering block by block equals rendering at once', () => {
  it('for any combination of blocks, before and after a change of one block', async () => {
    const block = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...BLOCKS) }, fc.string({ maxLength: 30 }));
    const blocks = fc.array(block, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(blocks, fc.nat(), block, async (before, at, other) => {
        const after = before.with(at % before.length, other);
        for (const text of [before, after].map((all) => all.join('\n\n'))) {
          expect(await render(text)).toBe(await renderWhole(text));
        }
      }),
      { numRuns: 150 },
    );
  });

  it.skipIf(posts.length === 0).each(posts)('%s', async (_name, text) => {
    for (const changed of [text, `${text}x`, `x ${text}`, text.replace(/\n\n/, '\n\nNew.\n\n'), text]) {
      expect(await render(changed)).toBe(await renderWhole(changed));
    }
  });

  it('renders only changed blocks', async () => {
    const code = Array.from({ length: 30 }, (_, index) => `\`\`\`ts\nconst a${index} = f(${index});\n\`\`\``);
    const countRendered = async (blocks: string[]) => {
      let count = 0;
      // Called before each block that is not in the cache.
      const isStopped = () => {
        count += 1;
        return false;
      };
      await render(blocks.join('\n\n'), isStopped);
      return count;
    };
    // The line break between blocks may be one more.
    expect(await countRendered(code)).toBeGreaterThanOrEqual(30);
    expect(await countRendered([...code, 'After.'])).toBe(1);
    expect(await countRendered(['Before.', ...code.with(15, 'Changed.')])).toBe(2);
  });
});

it('stops a render at the next block and reuses the finished blocks', async () => {
  const text = Array.from({ length: 20 }, (_, index) => `\`\`\`js\nlet stop${index};\n\`\`\``).join('\n\n');
  let checks = 0;
  expect(await render(text, () => ++checks > 10)).toBeNull();
  checks = 0;
  expect(await render(text, () => ++checks > 11)).toContain('stop19');
});

it('evicts the least recently used block', () => {
  const memory = createBlockCache(10);
  memory.set('a', '1234');
  memory.set('b', '1234');
  expect(memory.get('a')).toBe('1234');
  memory.set('c', '1234');
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual(['1234', undefined, '1234']);
  memory.set('d', 'longer than all of it');
  expect(['a', 'c', 'd'].map((key) => memory.get(key))).toEqual(['1234', '1234', undefined]);
});
