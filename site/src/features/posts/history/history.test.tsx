import type { PostHistory } from '@portfolio/contract';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Changes } from './history.tsx';

const NONE = { content: [], addedWords: 0, removedWords: 0, isShortened: false };
const CHANGES: PostHistory = {
  title: 'A post',
  slug: 'a-post',
  entries: [
    { publicAt: '2026-05-04T00:00:00.000Z', comparison: { ...NONE, isShortened: true, addedWords: 900 } },
    {
      publicAt: '2026-04-03T00:00:00.000Z',
      comparison: {
        title: [{ text: 'A ' }, { text: 'good ', change: 'added' }, { text: 'post' }],
        content: [
          { skipped: 1 },
          { kind: 'heading', pieces: [{ text: 'Why' }] },
          { kind: 'text', pieces: [{ text: '<script>alert(1)</script>', change: 'removed' }] },
          { kind: 'code', pieces: [{ text: 'const a = 1;' }] },
          { kind: 'code', pieces: [{ text: 'const b = 2;', change: 'added' }] },
          { skipped: 12 },
          { kind: 'code', pieces: [{ text: 'let c;' }] },
          { kind: 'item', pieces: [{ text: 'one' }] },
          { kind: 'item', pieces: [{ text: 'two', change: 'added' }] },
          { kind: 'text', pieces: [{ text: 'See this.' }], links: [{ before: '/a', after: '/b' }, { after: '/c' }] },
        ],
        addedWords: 1,
        removedWords: 3,
        isShortened: false,
      },
    },
    { publicAt: '2026-03-03T00:00:00.000Z' },
    { publicAt: '2026-03-02T00:00:00.000Z', comparison: NONE },
    { publicAt: '2026-03-01T00:00:00.000Z' },
  ],
};
const show = () => render(<Changes changes={CHANGES} timeZone="UTC" />);

it('lists the updates newest first, numbered from the oldest, and where the history begins', () => {
  show();
  expect(screen.getByText(/^3 updates/)).toBeInTheDocument();
  const items = screen.getAllByRole('listitem').filter((item) => item.querySelector('h2'));
  expect(items.map(({ id }) => id)).toEqual(['update-3', 'update-2', '', 'update-1', '']);
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    '4 May 2026',
    '3 Apr 2026',
    '3 Mar 2026',
    '2 Mar 2026',
    '1 Mar 2026',
  ]);
  expect(items[0]).toHaveTextContent('900 words addedToo much has changed to show it here.');
  expect(items[2]).toHaveTextContent('The history was off before this version.');
  expect(items[3]).toHaveTextContent('The text is the same as in the version before.');
  expect(items[4]).toHaveTextContent('The history begins with this version.');
});

it('marks what was added and removed, as text, and folds what is unchanged', () => {
  const { container } = show();
  const item = screen.getAllByRole('listitem')[1] as HTMLElement;
  expect(
    within(item)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['one', 'added: two']);
  expect(item).toHaveTextContent('1 word added, 3 words removed');
  expect([...item.querySelectorAll('ins, del')].map((change) => change.outerHTML)).toEqual([
    '<ins><span class="sr-only">added: </span>good </ins>',
    '<del><span class="sr-only">removed: </span>&lt;script&gt;alert(1)&lt;/script&gt;</del>',
    '<ins><span class="sr-only">added: </span>const b = 2;</ins>',
    '<ins><span class="sr-only">added: </span>two</ins>',
    '<del><span class="sr-only">removed: </span>/a</del>',
    '<ins><span class="sr-only">added: </span>/b</ins>',
    '<ins><span class="sr-only">added: </span>/c</ins>',
  ]);
  expect(container.querySelector('pre')?.textContent).toBe('const a = 1;\nadded: const b = 2;');
  expect(item).toHaveTextContent('1 paragraph unchanged');
  // A line of code beside a change is only counted.
  expect(item).toHaveTextContent('13 paragraphs unchanged');
});
