import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const roomsIn = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
const readmeOf = (room: string) => readFileSync(join(ROOT, room, 'README.md'), 'utf8');
const exampleOf = (room: string) => /```js\n([\s\S]*?)```/.exec(readmeOf(room))?.[1] ?? '';

/** Below `dist`, so that an example finds the packages of this repository. */
let folder: string;
beforeAll(() => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'dist', 'test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the example of a package's README; returns what it prints. */
function run(room: string, ...args: string[]): string {
  const file = join(folder, 'example.mjs');
  writeFileSync(file, exampleOf(room));
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

test.each([...roomsIn('packages'), ...roomsIn('server/src/features')])('%s says in a few lines what it is', (room) => {
  expect(readmeOf(room).trimEnd().split('\n').length).toBeLessThanOrEqual(15);
});

test('the example of Markdown runs without a server', () => {
  expect(run('packages/markdown')).toMatch(
    /^<h2 id="h-bread">[\s\S]*<strong>salt<\/strong>[\s\S]*Water and \*\*salt\*\*\./,
  );
});

test('the example of the importers runs without a server', () => {
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site', 'bread.md'), '---\ntitle: Bread\ndate: 2024-05-06\n---\n\nWater and salt.\n');
  expect(run('packages/importers', join(folder, 'site'), join(folder, 'read'))).toBe('document bread.md\n');
});
