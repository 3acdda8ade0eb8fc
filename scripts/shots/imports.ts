import type { ImportRow, ImportRun } from '@portfolio/contract';
import { importExamples } from '@portfolio/contract/examples/imports';
import type { Page } from 'playwright/test';
import { panelScreen, type Screen } from './screen.ts';

const { item, rows } = importExamples['imports.read'].answer;
const row = (path: string, title: string, more: Partial<ImportRow>): ImportRow => ({
  ...rows[0],
  path,
  title,
  notes: [],
  ...more,
});
const ROWS: ImportRow[] = [
  ...rows,
  row('_posts/2022-06-19-airflow.md', 'Airflow after two years', { notes: ['the tag {% gist %} is kept as text'] }),
  row('_posts/2024-11-02-forecasts.md', 'Quarter-hour forecasts, nightly', {
    outcome: 'changed',
    changes: [
      { field: 'title', from: 'Quarter-hour forecasts', to: 'Quarter-hour forecasts, nightly' },
      {
        field: 'excerpt',
        from: '',
        to: 'How a nightly job replaced a week of manual work, and what it costs to keep.',
      },
      { field: 'content', added: 48, removed: 12 },
      { field: 'tags', from: 'energy, forecasts', to: 'energy, forecasts, airflow' },
      {
        field: 'coverImage',
        from: '/uploads/0b0cd5b47c1e4f5e9d7a2f6a3f1f9a10.webp',
        to: 'img/nightly-forecast-overview.png',
      },
    ],
  }),
  row('_drafts/embeddings.md', 'Notes on embeddings', { isDraft: true }),
  row('about.md', 'Page: About', { what: 'page', isDraft: true, offersAbout: true }),
  row('_posts/2019-01-01-hello-world.md', 'Hello world', {
    outcome: 'failed',
    notes: ['line 3: this is not valid YAML: the list is not closed'],
  }),
  row('_posts/2023-02-14-model-cards.md', 'Model cards, briefly', { outcome: 'same' }),
];
const LEFT = ['_layouts/', '_sass/', 'assets/js/'].map((path) => ({
  path,
  names: ['post.html', 'main.scss'],
  more: 4,
}));
const ENDED = { endedAt: '2026-03-04T03:01:10.000Z', undoUntil: '2099-12-22T03:01:10.000Z' };

/** Answers the reads of imports with one import in this state, so that no other screen shows it. */
async function showImport(page: Page, more: Partial<ImportRun>): Promise<void> {
  const answer = { ...item, ...more };
  await page.route('**/api/imports/admin', (route) => route.fulfill({ json: { items: [answer] } }));
  await page.route(`**/api/imports/admin/${item.id}`, (route) =>
    route.fulfill({ json: { item: answer, rows: ROWS, left: LEFT } }),
  );
  await page.reload();
}
/** The steps of an import. */
export const IMPORTS: readonly Screen[] = [
  panelScreen('import-none', 'import', {
    reference: 't3-manage-import.html#none',
    act: async (page) => {
      const error =
        'Nothing to import was found in blog.zip: 3 files were seen (3 .docx). You can import a Jekyll site.';
      await showImport(page, { state: 'failed', error });
      await page.getByRole('heading', { name: 'Nothing can be imported from this' }).waitFor();
    },
  }),
  panelScreen('import-check', 'import', {
    reference: 't3-manage-import.html#check',
    act: async (page) => {
      await showImport(page, {});
      await page.getByRole('table').waitFor();
    },
  }),
  panelScreen('import-old-site', 'import', {
    act: async (page) => {
      const pictures = { found: 12, missing: 9, remote: 31, fetched: 0 };
      const summary = { ...item.summary, made: 5, changed: 2, same: 1, skipped: 1, failed: 1, redirects: 40, pictures };
      await showImport(page, { label: 'an export of WordPress', oldSite: 'https://old.example', summary });
      await page.getByRole('checkbox', { name: 'Fetch images from the old site' }).check();
      await page.getByRole('table').waitFor();
    },
  }),
  panelScreen('import-run', 'import', {
    reference: 't3-manage-import.html#run',
    act: async (page) => {
      await showImport(page, { state: 'running', progress: { done: 14, total: 24, path: ROWS[1]?.path ?? '' } });
      await page.getByRole('progressbar').waitFor();
    },
  }),
  panelScreen('import-done', 'import', {
    reference: 't3-manage-import.html#done',
    act: async (page) => {
      await showImport(page, { state: 'finished', ...ENDED });
      await page.getByRole('button', { name: /^Show the report/ }).click();
      await page.getByRole('table').waitFor();
    },
  }),
  panelScreen('import-earlier', 'import', {
    act: async (page) => {
      await showImport(page, { state: 'finished', ...ENDED });
      await page.getByRole('button', { name: /^Show the report/ }).waitFor();
    },
  }),
];
