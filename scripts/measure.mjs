// npm run measure [FOLDER]: number of files used by one write and one read, and the sizes that ARCHITECTURE.md limits.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { WORKSPACES } from './lib/workspaces.cjs';

const ROOT = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const MOST_LINES = 250;
const MOST_FILES = 15;
const MOST_LINES_OF_A_FUNCTION = 100;

const say = (line = '') => process.stdout.write(`${line}\n`);
const list = (lines) => {
  for (const line of lines) say(`  ${line}`);
};

const isTest = (file) => /\.(test|spec)\.|\/test\//.test(file);
/** Handwritten product code: no tests, no generated files. */
const sources = execFileSync('git', ['ls-files', ...WORKSPACES.map((name) => `${name}/src`)], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !/payload-types|importMap|\/migrations\//.test(file));

const textOf = (file) => readFileSync(join(ROOT, file), 'utf8');

/** Number of type assertions other than `as const`. */
function castsIn(file) {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  let count = 0;
  const visit = (node) => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

/** The functions of a file with their number of lines; those around other functions count in whole. */
function functionsIn(file) {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const functions = [];
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const first = lineAt(node.getStart());
      functions.push({ file, line: first, count: lineAt(node.end) - first + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return functions;
}

const total = (counts) => counts.reduce((sum, count) => sum + count, 0);

function sizes() {
  const lines = sources.map((file) => ({ file, count: textOf(file).split('\n').length - 1 }));
  const sorted = lines.map(({ count }) => count).toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)];
  say(`Files: ${sources.length}; lines: median ${at(0.5)}, nine of ten up to ${at(0.9)}, the longest ${at(1)}`);
  list(lines.filter(({ count }) => count > MOST_LINES).map(({ file, count }) => `${count}  ${file}`));
  const server = lines.filter(({ file }) => !file.startsWith('site/'));
  say(`Lines without the site: ${total(server.map(({ count }) => count))}`);
  const functions = sources.flatMap(functionsIn).toSorted((a, b) => b.count - a.count);
  say(`The longest function: ${functions[0].count} lines`);
  list(
    functions
      .filter(({ count }) => count > MOST_LINES_OF_A_FUNCTION)
      .map(({ count, file, line }) => `${count}  ${file}:${line}`),
  );
  say(`Type assertions (as): ${total(sources.map(castsIn))}`);
  const climbing = sources.map((file) => textOf(file).match(/from '\.\.\/\.\.\//g)?.length ?? 0);
  say(`Imports that climb more than one folder: ${total(climbing)}`);
  const full = [...groupBy(sources, dirname)].filter(([, files]) => files.length > MOST_FILES);
  say(`Folders over ${MOST_FILES} files: ${full.length}`);
  list(full.map(([folder, files]) => `${files.length}  ${folder}`));
}

/** `Map.groupBy`, which Node 20 does not have. */
function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Source files with a function that was called since the last call, sorted by name. */
async function calledFiles(session) {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const called = result.filter(
    ({ url, functions }) =>
      url.startsWith(pathToFileURL(ROOT).href) &&
      // A module's top-level code starts at offset 0; it ran when the module was loaded.
      functions.some(({ ranges: [{ startOffset, count }] }) => startOffset > 0 && count > 0),
  );
  const files = called.map(({ url }) => relative(ROOT, fileURLToPath(url.split('?')[0])));
  return [...new Set(files)].filter((file) => sources.includes(file) && extname(file) === '.ts').toSorted();
}

async function paths() {
  const { openApp } = await import(pathToFileURL(join(ROOT, 'server/src/test/app.ts')).href);
  const app = await openApp();
  const created = await app.call('POST', '/api/blog/admin', {
    owner: true,
    json: { title: 'Measured', content: 'One.' },
  });
  const write = (excerpt) =>
    app.call('PUT', `/api/blog/admin/${created.body.item._id}`, { owner: true, json: { excerpt } });
  const project = await app.call('POST', '/api/projects/admin', {
    owner: true,
    json: { title: 'Measured', description: 'One.', imageUrl: '/a.png', status: 'published' },
  });
  const changeProject = (json) =>
    app.call('PUT', `/api/projects/admin/${project.body.item._id}`, { owner: true, json });
  const read = () => app.call('GET', '/api/projects');
  // All calls run once before, so that lazy loading is not counted.
  await write('Once.');
  await changeProject({ techTags: ['JavaScript'] });
  await read();
  await changeProject({ techTags: [] });
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const measured = [];
  const change = () => changeProject({ techTags: ['TypeScript'] });
  for (const [name, call, before] of [
    ['One write (PUT /api/blog/admin/:id)', () => write('Twice.')],
    ['One read that is not in memory (GET /api/projects)', read],
    ['The same with tags, which lead to skills', read, change],
  ]) {
    await before?.();
    // The work that follows the previous call's response is not counted.
    await sleep(1_000);
    await calledFiles(session);
    await call();
    measured.push([name, await calledFiles(session)]);
  }
  session.disconnect();
  await app.close();
  for (const [name, files] of measured) {
    say(`${name}: ${files.length} files`);
    list(files);
  }
}

sizes();
await paths();
process.exit(0);
