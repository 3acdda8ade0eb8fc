import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WORKSPACES } from './lib/workspaces.cjs';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = WORKSPACES.map((folder) => `${folder}/src`);
/** A command of the owner's that runs npm with fixed arguments; the server does not load it. */
const RUNS_NPM = 'server/src/features/resume/install-fonts.ts';
/** The only files that start processes: our own workers, by their path, and that command. */
const STARTS_A_PROCESS = [
  'packages/importers/src/reading/reading-worker.ts',
  'packages/workers/src/fork-worker.ts',
  RUNS_NPM,
];
const SHELL = /\b(?:exec|execSync|execFile|execFileSync|spawn|spawnSync)\s*\(|\bshell\s*:/;
const CODE = /\beval\s*\(|new Function\s*\(|\bset(?:Timeout|Interval)\s*\(\s*['"`]|node:vm|runInNewContext/;
const MARKUP = /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/;

const holding = (folders: string[], pattern: RegExp) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)test\//.test(file))
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))
    .sort();

test('only fixed programs are started, without a shell', () => {
  const server = SOURCES.filter((folder) => folder !== 'site/src');
  expect(holding(server, /(?<!import type .*)child_process/)).toEqual(STARTS_A_PROCESS);
  const calls = holding(server, SHELL).filter((file) => /child_process/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(calls).toEqual([RUNS_NPM]);
  expect(readFileSync(join(ROOT, RUNS_NPM), 'utf8')).not.toMatch(/\bshell\b|\bexec\(|spawn/);
});

test('no text is evaluated as code', () => {
  expect(holding(SOURCES, CODE)).toEqual([]);
});

test('HTML is set in few places, all of which take HTML rendered by the server', () => {
  expect(holding(['site/src'], MARKUP)).toMatchInlineSnapshot(`
    [
      "site/src/document.tsx",
      "site/src/features/posts/components/article.tsx",
      "site/src/features/posts/manage/writing/preview/show-blocks.ts",
      "site/src/features/tech-stack/components/tech-icon.tsx",
      "site/src/lib/islands/body.tsx",
      "site/src/lib/islands/island.tsx",
      "site/src/routes/manage/panel-document.tsx",
      "site/src/routes/public/fallbacks/failed.tsx",
      "site/src/routes/public/head/structured-data.tsx",
    ]
  `);
});
