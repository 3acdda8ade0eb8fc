import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chunksOf, readManifest } from '../../server/src/pages/manifest.ts';
import { CORE } from '../support/core.ts';
import { expect, test } from '../support/test.ts';

const CLIENT = join(import.meta.dirname, '../../dist/site/client');
const manifest = readManifest(CLIENT);
/** Texts that only the panel has. */
const PANEL_TEXTS = ['CPanel', 'Back up now', 'Seed Initial Data'];

/** The files that an entry loads at the start, optionally with those it may load later. */
function filesOf(entry: string, { later }: { later: boolean }): string[] {
  const chunks = chunksOf(manifest, [entry], { withLazy: later });
  return chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'));
}

const panelTextsIn = (files: string[]) => {
  const text = files.map((file) => readFileSync(join(CLIENT, file), 'utf8')).join('\n');
  return PANEL_TEXTS.filter((word) => text.includes(word));
};

for (const [page, entry, limit] of [
  ['panel', 'src/entry-manage.tsx', 200],
  ['sign-in page', 'src/entry-sign-in.tsx', 75],
] as const) {
  test(`the ${page} starts with at most ${limit} KiB of JavaScript`, CORE, () => {
    const files = filesOf(entry, { later: false });
    const bytes = files.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0);
    expect(files.length).toBeGreaterThan(0);
    expect(bytes, files.join(', ')).toBeLessThanOrEqual(limit * 1024);
  });
}

test('the panel is loaded while the sign-in page is idle', CORE, async ({ page }) => {
  const ofSignIn = filesOf('src/entry-sign-in.tsx', { later: false });
  // The entry itself hydrates the panel, so it alone must wait.
  const expected = filesOf('src/entry-manage.tsx', { later: false }).slice(0, -1);
  const missing = expected.filter((file) => !ofSignIn.includes(file));
  await page.goto('/manage/login');
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)));
  await expect.poll(loaded).toEqual(expect.arrayContaining(missing));
  expect(missing.length).toBeGreaterThan(0);
});

test('the islands contain no panel code', CORE, () => {
  expect(panelTextsIn(filesOf('src/entry-manage.tsx', { later: true }))).toEqual(PANEL_TEXTS);
  const islands = Object.keys(manifest).filter((key) => key.startsWith('src/islands/'));
  expect(islands.length).toBeGreaterThan(5);
  for (const island of islands) expect(panelTextsIn(filesOf(island, { later: true })), island).toEqual([]);
});

const ON_DEMAND = [
  'manage/post-editor.tsx',
  'manage/list/post-rows.tsx',
  'panel/writing/writing.tsx',
  'manage/story/story-field.tsx',
  'manage/metrics-field.tsx',
  'manage/icons/icon-picker.tsx',
  'manage/skills/skills-section.tsx',
  'manage/skills/evidence-field.tsx',
  'manage/crop/crop-dialog.tsx',
  'media/manage/open-image.tsx',
  'media/manage/describe-tour.tsx',
  'media-picker/media-picker.tsx',
  'redirects/manage/redirects-section.tsx',
  'statistics/manage/statistics-section.tsx',
  'imports/manage/import-section.tsx',
  'backups/manage/backups-section.tsx',
  'security/manage/security-section.tsx',
  'trash/manage/trash-section.tsx',
  'site-settings/manage/settings-form.tsx',
  'from-html/index.ts',
  'manage/palette/palette.tsx',
  'panel/list/windowed-rows.tsx',
];
for (const part of ON_DEMAND) {
  test(`${part} is loaded on demand`, CORE, () => {
    const keys = Object.keys(manifest).filter((key) => key.endsWith(`/${part}`));
    expect(keys).toHaveLength(1);
    const file = manifest[keys[0] ?? '']?.file;
    expect(filesOf('src/entry-manage.tsx', { later: false })).not.toContain(file);
    expect(filesOf('src/entry-manage.tsx', { later: true })).toContain(file);
  });
}
