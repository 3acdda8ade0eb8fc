import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const CLIENT = join(import.meta.dirname, '../../dist/site/client');
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const MOST_BYTES = 200 * 1024;
/** Words that only the panel says. */
const OF_THE_PANEL = ['CPanel', '/api/projects/admin', 'Seed Initial Data'];

/** The files that an entry brings along, with those it may load later or without. */
function filesOf(entry: string, { later }: { later: boolean }): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of [...(chunk.imports ?? []), ...((later && chunk.dynamicImports) || [])]) visit(next);
  };
  visit(entry);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}

const saidIn = (files: string[]) => {
  const text = files.map((file) => readFileSync(join(CLIENT, file), 'utf8')).join('\n');
  return OF_THE_PANEL.filter((word) => text.includes(word));
};

test('the panel starts with at most 200 KiB of JavaScript', () => {
  const files = filesOf('src/entry-manage.tsx', { later: false });
  const bytes = files.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0);
  expect(files.length).toBeGreaterThan(0);
  expect(bytes, files.join(', ')).toBeLessThanOrEqual(MOST_BYTES);
});

test('nothing of the panel is in what a visitor loads, now or later', () => {
  expect(saidIn(filesOf('src/entry-manage.tsx', { later: true }))).toEqual(OF_THE_PANEL);
  expect(saidIn(filesOf('src/entry-public.tsx', { later: true }))).toEqual([]);
});

for (const part of ['writing/writing.tsx', 'icons/icon-picker.tsx', 'crop/index.ts']) {
  test(`${part} is loaded only when it is opened`, () => {
    const found = Object.keys(manifest).filter((key) => key.endsWith(`/manage/${part}`));
    expect(found).toHaveLength(1);
    const file = manifest[found[0] ?? '']?.file;
    expect(filesOf('src/entry-manage.tsx', { later: false })).not.toContain(file);
    expect(filesOf('src/entry-manage.tsx', { later: true })).toContain(file);
  });
}
