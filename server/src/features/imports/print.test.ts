import type { ImportEvent } from '@portfolio/importers/events';
import { expect, it } from 'vitest';
import { createPrinter } from './print.ts';

const END: ImportEvent = { kind: 'finished', counts: { made: 2, changed: 0, same: 0, skipped: 1, failed: 1 } };
const EVENTS: ImportEvent[] = [
  { kind: 'started', total: 2, label: 'Markdown files' },
  { kind: 'item', outcome: 'made', what: 'post', path: 'a.md' },
  { kind: 'note', path: 'a.md', message: 'something' },
  { kind: 'file', path: 'a.md', done: 1, pictures: 0, redirects: 0 },
  { kind: 'item', outcome: 'failed', what: 'file', path: 'b.md', reason: 'line 2: no' },
  { kind: 'file', path: 'b.md', done: 2, pictures: 0, redirects: 0 },
  { kind: 'item', outcome: 'made', what: 'page', path: 'd.md', isDraft: true },
  { kind: 'item', outcome: 'skipped', what: 'file', path: 'c.txt', reason: '.txt files are not imported' },
  {
    kind: 'left',
    folders: [
      { path: 'css/', names: ['a.css', 'b.css'], more: 21 },
      { path: 'js/', names: ['a.js'], more: 0 },
    ],
  },
  END,
];
const printed = (isTTY: boolean, events = EVENTS) => {
  let text = '';
  const print = createPrinter({ isTTY, write: (more) => (text += more) });
  for (const event of events) print(event);
  return text;
};

it('prints a line for each relevant event, failures first, and a summary', () => {
  expect(printed(false).split('\n')).toEqual([
    '2 files to look at',
    '  FAILED     file b.md: line 2: no',
    '  skipped    file c.txt: .txt files are not imported',
    '  note       a.md: something',
    '  made       page d.md (draft)',
    '  made       post a.md',
    '  note       24 other files are left out, such as themes, programs and unused images: in css/, js/',
    '2 made, 0 changed, 0 unchanged, 1 skipped, 1 failed',
    '',
  ]);
});

it('draws a progress bar on a terminal, and removes it at the end', () => {
  const text = printed(true);
  expect(text).toContain('1 of 2');
  expect(text.split('\r').at(-1)).toBe('\u001b[2K2 made, 0 changed, 0 unchanged, 1 skipped, 1 failed\n');
});

it('says what an update changes', () => {
  const changes = [
    { field: 'title', from: 'Old', to: 'New' },
    { field: 'excerpt', from: '', to: 'Short' },
    { field: 'content', added: 1, removed: 2 },
  ];
  expect(
    printed(false, [{ kind: 'item', outcome: 'changed', what: 'post', path: 'a.md', changes }, END]).split('\n'),
  ).toEqual([
    '  changed    post a.md',
    '             title: “Old” → “New”',
    '             excerpt: empty → “Short”',
    '             content: 1 line added, 2 removed',
    '2 made, 0 changed, 0 unchanged, 1 skipped, 1 failed',
    '',
  ]);
});

it('counts the images that are fetched, and says how those of other sites can be', () => {
  const [start] = EVENTS;
  const end = END;
  if (!start) return expect.unreachable();
  const remote: ImportEvent = { kind: 'remote', path: 'a.md', links: ['https://a.example/1.png'] };
  expect(printed(false, [start, remote, remote, end])).toContain(
    '1 of the pictures are on other sites only; --fetch-images fetches those of the old site',
  );
  const text = printed(true, [start, { kind: 'fetched', fetched: 2, failed: 1 }, end]);
  expect(text).toContain('0 of 2, 2 images fetched, 1 failed');
});
