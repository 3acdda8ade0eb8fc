import { expect, it } from 'vitest';
import type { ImportEvent } from './events.ts';
import { createPrinter } from './print.ts';

const EVENTS: ImportEvent[] = [
  { kind: 'started', total: 2, label: 'Markdown files' },
  { kind: 'item', outcome: 'made', what: 'post', path: 'a.md' },
  { kind: 'note', path: 'a.md', message: 'something' },
  { kind: 'file', path: 'a.md', done: 1, pictures: 0, redirects: 0 },
  { kind: 'item', outcome: 'failed', what: 'file', path: 'b.md', reason: 'line 2: no' },
  { kind: 'file', path: 'b.md', done: 2, pictures: 0, redirects: 0 },
  { kind: 'finished', counts: { made: 1, changed: 0, same: 0, skipped: 0, failed: 1 } },
];
const printed = (isTTY: boolean, events = EVENTS) => {
  let text = '';
  const print = createPrinter({ isTTY, write: (more) => (text += more) });
  for (const event of events) print(event);
  return text;
};

it('prints a line for each relevant event, and a summary', () => {
  expect(printed(false).split('\n')).toEqual([
    '2 files to look at',
    '  made       post a.md',
    '  note       a.md: something',
    '  FAILED     file b.md: line 2: no',
    '1 made, 0 changed, 0 unchanged, 0 skipped, 1 failed',
    '',
  ]);
});

it('draws a progress bar on a terminal, and removes it at the end', () => {
  const text = printed(true);
  expect(text).toContain('1 of 2');
  expect(text.split('\r').at(-1)).toBe('\u001b[2K1 made, 0 changed, 0 unchanged, 0 skipped, 1 failed\n');
});

it('says what an update changes', () => {
  const changes = [
    { field: 'title', from: 'Old', to: 'New' },
    { field: 'excerpt', from: '', to: 'Short' },
    { field: 'content', added: 1, removed: 2 },
  ];
  expect(
    printed(false, [{ kind: 'item', outcome: 'changed', what: 'post', path: 'a.md', changes }]).split('\n'),
  ).toEqual([
    '  changed    post a.md',
    '             title: “Old” → “New”',
    '             excerpt: empty → “Short”',
    '             content: 1 line added, 2 removed',
    '',
  ]);
});

it('counts the images that are fetched, and says how those of other sites can be', () => {
  const [start, , , , , , end] = EVENTS;
  if (!start || !end) return expect.unreachable();
  const remote: ImportEvent = { kind: 'remote', path: 'a.md', links: ['https://a.example/1.png'] };
  expect(printed(false, [start, remote, remote, end])).toContain(
    '1 of the pictures are on other sites only; --fetch-images fetches those of the old site',
  );
  const text = printed(true, [start, { kind: 'fetched', fetched: 2, failed: 1 }, end]);
  expect(text).toContain('0 of 2, 2 images fetched, 1 failed');
});
