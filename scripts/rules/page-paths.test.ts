import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WORKSPACES } from '../lib/workspaces.cjs';

const ROOT = join(import.meta.dirname, '../..');
const HOME = 'contract/src/pages.ts';
/** A string literal that begins with a page path, optionally after an origin or `/og`. */
const TYPED =
  /['"`](?:\$\{\w+(?:\.\w+)*\}|\/og)?\/(?:blog|projects|search|contact-us|email-setup|manage)(?:['"`/?#]|\$\{)/;

/** Product code only: tests and their mocks contain literal paths on purpose. */
const files = execFileSync('git', ['ls-files', ...WORKSPACES.map((folder) => `${folder}/src`)], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test\//.test(file) && file !== HOME);

test('page paths are defined in one file only', () => {
  const code = (file: string) => readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  expect(files.filter((file) => TYPED.test(code(file)))).toEqual([]);
});

test.each(["'/blog'", '`/og/projects/a.png`', '"/manage/blogs"', "'/search?q=a'"])('finds %s', (text) =>
  expect(text).toMatch(TYPED),
);
test.each(["'/api/blog'", "'/blogs'", "'./search.tsx'", "'/searching'"])('ignores %s', (text) =>
  expect(text).not.toMatch(TYPED),
);
