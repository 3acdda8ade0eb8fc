import type { ImportRow, ImportRun } from '../schemas/imports.ts';
import { examples, OK } from './example.ts';

const item: ImportRun = {
  id: '0b0cd5b4-7c1e-4f5e-9d7a-2f6a3f1f9a10',
  name: 'blog.zip',
  state: 'checked',
  createdAt: '2026-03-04T03:00:00.000Z',
  label: 'a Jekyll site',
  files: 1,
  bytes: 28_210_944,
  summary: {
    made: 23,
    changed: 0,
    same: 0,
    skipped: 1,
    failed: 0,
    pictures: { found: 109, missing: 1, remote: 0, fetched: 0 },
    redirects: 40,
  },
};
const row: ImportRow = {
  path: '_posts/2021-03-04-feature-stores.md',
  what: 'post',
  title: 'Feature stores are a habit',
  outcome: 'made',
  isDraft: false,
  changes: [],
  notes: ['the picture /img/drift.png was not found; its link stays as it is'],
  offersAbout: false,
  pictures: 3,
  missing: 1,
  redirects: [0],
};
const running: ImportRun = { ...item, state: 'running', progress: { done: 12, total: 24, path: row.path } };
const ended = { endedAt: '2026-03-04T03:01:10.000Z', undoUntil: '2026-04-03T03:01:10.000Z' };
const params = { id: item.id };

/** Examples of the calls for imports. */
export const importExamples = examples({
  'imports.list': { answer: { items: [{ ...item, ...ended, state: 'finished' }] } },
  'imports.upload': {
    query: { path: 'blog/about.md', into: item.id },
    answer: { item: { ...item, state: 'receiving' } },
  },
  'imports.read': {
    params,
    answer: { item, rows: [row], left: [{ path: '_layouts/', names: ['post.html'], more: 0 }] },
  },
  'imports.delete': { params, answer: OK },
  'imports.check': {
    params,
    body: { fetchImages: true, oldSite: 'https://old.example.com' },
    answer: { item: { ...item, state: 'checking' } },
  },
  'imports.run': { params, body: { skip: [row.path], fetchImages: true }, answer: { item: running } },
  'imports.stop': { params, answer: { item: running } },
  'imports.undo': { params, answer: { item: { ...item, ...ended, state: 'undoing' } } },
});
