import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WORKSPACES } from '../lib/workspaces.cjs';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = WORKSPACES.map((folder) => `${folder}/src`);
/** Tests, generated files, and the files that Next.js reads. */
const LEFT_OUT = /\.(test|spec)\.tsx?$|\.d\.ts$|^app\/|^migrations\/|payload-types/;
const EXPORT = /^export (?:async |abstract )*(?:const|function|class|interface|type|enum) \w+/;

/** Exports without a doc comment above; overloads share the first one's. */
function undocumented(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('// biome-ignore'));
  return lines.flatMap((line, index) => {
    const name = EXPORT.exec(line)?.[0];
    const above = lines[index - 1] ?? '';
    return name && !above.trimEnd().endsWith('*/') && !above.startsWith(name) ? [name] : [];
  });
}

test.each(FOLDERS)('every export of %s has a doc comment', (folder) => {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file));
  expect(sources).not.toEqual([]);
  const missing = sources.flatMap((file) =>
    undocumented(readFileSync(join(ROOT, folder, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('detects an export without a doc comment only', () => {
  expect(undocumented('export const a = 1;\n/** Two. */\nexport function b() {}')).toEqual(['export const a']);
});
