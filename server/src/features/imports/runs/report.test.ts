import type { ImportEvent } from '@portfolio/importers/events';
import { expect, it } from 'vitest';
import { readReport } from './report.ts';

const reportOf = (events: readonly ImportEvent[]) => readReport(streamOf(events));
async function* streamOf(events: readonly ImportEvent[]): AsyncGenerator<ImportEvent> {
  yield* events;
}

const file = (path: string, pictures = 0, redirects = 0): ImportEvent => ({
  kind: 'file',
  path,
  done: 1,
  pictures,
  redirects,
});
const EVENTS: ImportEvent[] = [
  { kind: 'started', total: 2, label: 'a Jekyll site' },
  { kind: 'item', outcome: 'made', what: 'setting', path: '_config.yml#name' },
  { kind: 'note', path: 'a.md', message: 'gone.png was not found', missing: ['gone.png'] },
  { kind: 'item', outcome: 'made', what: 'picture', path: 'a.png' },
  { kind: 'item', outcome: 'failed', what: 'picture', path: 'b.png', reason: 'larger than 10 MB' },
  { kind: 'item', outcome: 'made', what: 'post', path: 'a.md', title: 'A', isDraft: true },
  file('a.md', 2, 3),
  // Here the process ended, and the next one read everything again.
  { kind: 'started', total: 2, label: 'a Jekyll site' },
  { kind: 'item', outcome: 'same', what: 'setting', path: '_config.yml#name' },
  { kind: 'note', path: 'b.md', message: 'gone.png was not found', missing: ['gone.png'] },
  { kind: 'item', outcome: 'skipped', what: 'post', path: 'b.md', reason: 'it is in the trash' },
  file('b.md', 0, 1),
  { kind: 'finished', counts: { made: 0, changed: 0, same: 1, skipped: 1, failed: 0 }, redirects: 4 },
];

it('sums up items, images and redirects, also over an interruption', async () => {
  const { rows, summary, label, done } = await reportOf(EVENTS);
  expect(label).toBe('a Jekyll site');
  expect([...done]).toEqual(['a.md', 'b.md']);
  expect(summary).toEqual({
    made: 2,
    changed: 0,
    same: 0,
    skipped: 1,
    failed: 1,
    pictures: { found: 2, missing: 2, remote: 0, fetched: 0 },
    redirects: 8,
  });
  expect(rows.map(({ path, outcome, notes }) => [path, outcome, ...notes])).toEqual([
    ['b.png', 'failed', 'larger than 10 MB'],
    ['b.md', 'skipped', 'it is in the trash', 'gone.png was not found'],
    ['a.md', 'made', 'gone.png was not found'],
    ['_config.yml#name', 'made'],
  ]);
});

it('counts the images of the old site once, and takes the site with the most for it where the source does not know it', async () => {
  const remote = (links: string[]): ImportEvent => ({ kind: 'remote', path: 'a.md', links });
  const started = (oldSite?: string): ImportEvent => ({
    kind: 'started',
    total: 1,
    label: 'x',
    ...(oldSite && { oldSite }),
  });
  const links = [remote(['https://a.example/1.png', 'https://b.example/1.png']), remote(['https://b.example/2.png'])];
  const missing: ImportEvent = { kind: 'note', path: 'a.md', message: 'x', missing: ['/img/gone.png'] };
  const fetched: ImportEvent = {
    kind: 'item',
    outcome: 'made',
    what: 'picture',
    path: 'https://b.example/3.png',
    isFetched: true,
  };
  const report = await reportOf([started(), ...links, remote(['https://b.example/2.png']), missing, fetched, fetched]);
  expect(report).toMatchObject({ oldSite: 'https://b.example', summary: { pictures: { remote: 3, fetched: 1 } } });
  const known = await reportOf([started('https://b.example'), ...links]);
  expect(known).toMatchObject({ oldSite: 'https://b.example', summary: { pictures: { remote: 3 } } });
  expect((await reportOf([started('https://b.example')])).oldSite).toBeUndefined();
});

it('counts an image that fails in several posts once, and not when it comes in after all', async () => {
  const image = (path: string, outcome: 'made' | 'failed'): ImportEvent => ({
    ...{ kind: 'item', outcome, what: 'picture', path },
  });
  const events = [image('a.png', 'failed'), image('a.png', 'failed'), image('b.png', 'failed'), image('b.png', 'made')];
  const { rows, summary } = await reportOf(events);
  expect([rows.map(({ path }) => path), summary.failed]).toEqual([['a.png'], 1]);
});

it('of nothing is empty', async () => {
  expect(await reportOf([])).toMatchObject({ rows: [], label: undefined, summary: { made: 0, redirects: 0 } });
});
