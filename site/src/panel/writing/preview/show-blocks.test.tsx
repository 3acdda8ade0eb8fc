import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingShown, showBlocks } from './show-blocks.ts';

function open() {
  const host = document.createElement('div');
  let shown = nothingShown();
  const show = (html: string) => {
    shown = showBlocks(host, shown, html);
    return [...host.children];
  };
  return { host, show };
}

describe('showBlocks', () => {
  it.each([
    ['changed', '<p>1</p><p>2</p><p>3</p>', '<p>1</p><p>two</p><p>3</p>', [0, 1, 2]],
    ['of another kind', '<p>1</p><p>2</p><p>3</p>', '<p>1</p><p class="a">2</p><p>3</p>', [0, 2]],
    ['added in front', '<p>1</p><p>2</p>', '<p>0</p><p>1</p><p>2</p>', [1, 2]],
    ['added at the end', '<p>1</p><p>2</p>', '<p>1</p><p>2</p><p>3</p>', [0, 1]],
    ['removed', '<p>1</p><p>2</p><p>3</p>', '<p>1</p><p>3</p>', [0, 1]],
    ['repeated', '<p>1</p><p>1</p>', '<p>1</p><p>1</p><p>1</p>', [0, 1]],
  ])('keeps the other blocks when one is %s', (_, html, next, kept) => {
    const { host, show } = open();
    const old = new Set(show(html));
    const now = show(next);
    expect(host.innerHTML).toBe(next);
    expect(now.flatMap((node, index) => (old.has(node) ? [index] : []))).toEqual(kept);
  });

  it('keeps what was unfolded, and what marks an image that failed to load', () => {
    const { show } = open();
    const [details, image] = show('<details><p>More</p></details><img src="/a.png"><p>1</p>');
    details?.setAttribute('open', '');
    image?.setAttribute('data-broken', '');
    expect(show('<details><p>More</p></details><img src="/a.png"><p>12</p>').slice(0, 2)).toEqual([details, image]);
    expect(details?.hasAttribute('open')).toBe(true);
  });

  it('shows each of any texts in turn', () => {
    const block = fc.constantFrom(
      '<p>1</p>',
      '<p>2</p>',
      '<p class="a">2</p>',
      'text',
      '\n',
      '<hr>',
      '<ul><li>a</li></ul>',
    );
    // Adjacent texts would be one node once parsed.
    const html = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join('<!---->'));
    fc.assert(
      fc.property(fc.array(html, { maxLength: 6 }), (texts) => {
        const { host, show } = open();
        for (const text of texts) {
          show(text);
          expect(host.innerHTML).toBe(text);
        }
      }),
    );
  });
});
