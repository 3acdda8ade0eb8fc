// npm run measure [FOLDER]: the files used by one write and one read.
import { execFileSync } from 'node:child_process';
import { Session } from 'node:inspector/promises';
import { extname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { WORKSPACES } from '../scripts/lib/workspaces.cjs';

const ROOT = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
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

await paths();
process.exit(0);
