import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually } from '@portfolio/contract/test/eventually';
import { fromHtml } from '@portfolio/importers/html';
import { preparedDocument } from '@portfolio/importers/reading/prepared-document';
import { ImportReader } from '@portfolio/importers/reading/reader';
import { type ReadingProcess, startReadingProcess } from '@portfolio/importers/reading/reading-process';
import { ProcessEnded, type ReadingLimits } from '@portfolio/importers/reading/reading-worker';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bundledServer } from '#app/test/bundled-server.ts';

const bundled = bundledServer();
let folder: string;
let readers: ImportReader[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-reading-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const reader of readers) await reader.close();
  readers = [];
  await rm(folder, { recursive: true, force: true });
});

const LIMITS: ReadingLimits = { heapMb: 100, cpuMs: 20_000 };
const HAS_PROC = existsSync('/proc/self/stat');
const POST = '---\ntitle: Good\ndate: 2024-03-01\n---\n\n![A](a.png) text\n';

function createReader(limits: Partial<ReadingLimits> = {}, signal?: AbortSignal) {
  const start = () => startReadingProcess({ file: bundled('import-worker.js'), limits: { ...LIMITS, ...limits } });
  const reader = new ImportReader({ dir: join(folder, 'reading'), signal, start });
  readers.push(reader);
  return reader;
}

async function write(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'site', name)), { recursive: true });
    await writeFile(join(folder, 'site', name), text);
  }
  return join(folder, 'site');
}

async function jobsOf(reader: ImportReader, path: string) {
  const found = await reader.read(path);
  const jobs = [];
  for await (const job of found?.jobs() ?? []) jobs.push(job);
  return jobs;
}

it('brings in the other files when one exhausts the memory', async () => {
  const cells = '{},'.repeat(3_000_000);
  const site = await write({ 'bomb.ipynb': `{"cells":[${cells}{}],"metadata":{}}`, 'a.md': POST, 'z.md': POST });
  const jobs = await jobsOf(createReader(), site);
  expect(jobs).toMatchObject([
    { kind: 'document', path: 'a.md' },
    { kind: 'left', path: 'bomb.ipynb', isFailure: true, reason: 'reading it takes too much memory' },
    { kind: 'document', path: 'z.md' },
  ]);
});

it('brings in the other files when one takes too long to convert', async () => {
  const site = await write({
    '_posts/2024-01-01-slow.html': `---\ntitle: Slow\n---\n${'<a href=x>'.repeat(20_000)}`,
    '_posts/2024-01-02-good.md': POST,
  });
  const jobs = await jobsOf(createReader({ cpuMs: 1_500 }), site);
  expect(jobs).toMatchObject([
    { path: '_posts/2024-01-01-slow.html', isFailure: true, reason: 'it takes more than 1.5 s to read' },
    { kind: 'document', path: '_posts/2024-01-02-good.md' },
  ]);
});

/** Processes of this one that run the reading, where the system tells. */
async function readingProcesses(): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [stat, command] = await Promise.all(['stat', 'cmdline'].map((name) => textOf(`/proc/${pid}/${name}`)));
    if (stat?.includes(` ${process.pid} `) && command?.includes('tinypool')) found.push(pid);
  }
  return found;
}
const textOf = (path: string) => readFile(path, 'utf8').catch(() => '');

it.skipIf(!HAS_PROC)('has a process only while it reads, without our secrets', async () => {
  vi.stubEnv('PAYLOAD_SECRET', 'not for children');
  const reader = createReader();
  await jobsOf(reader, await write({ 'a.md': POST }));
  const started = await readingProcesses();
  expect(started).toHaveLength(1);
  expect(await textOf(`/proc/${started[0]}/environ`)).not.toContain('not for children');
  await reader.close();
  expect(await readingProcesses()).toEqual([]);
  expect(existsSync(join(folder, 'reading'))).toBe(false);
});

it('stops in the middle of a file', async () => {
  const site = await write({ '_posts/2024-01-01-slow.html': `---\ntitle: S\n---\n${'<a href=x>'.repeat(40_000)}` });
  const abort = new AbortController();
  const reader = createReader({}, abort.signal);
  const read = reader.read(site);
  setTimeout(() => abort.abort(), 500);
  expect(await read).toBeNull();
});

/** A reader with a process that ends in each call but `open`. */
function readerOfEnding(open: ReadingProcess['open'] = async () => null) {
  const end = async () => {
    throw new ProcessEnded('it takes too long');
  };
  const start = (): ReadingProcess => ({ open, step: end, countLines: end, shareHalf: end, close: async () => {} });
  return new ImportReader({ dir: join(folder, 'reading'), start });
}

it('gives up when too many files exceed the limits', async () => {
  let ends = 0;
  const reader = readerOfEnding(async ({ faults }) => {
    ends += 1;
    return { path: `${faults.length}.md`, phase: 'read' };
  });
  await expect(reader.read(folder)).rejects.toThrow('More than 20 of these files cannot be read.');
  expect(ends).toBe(21);
});

it('counts the lines that differ between two texts, each pair in its own time', async () => {
  const reader = createReader({ cpuMs: 2_000 });
  await jobsOf(reader, await write({ 'a.md': POST }));
  const lines = (word: string) => Array.from({ length: 1_500 }, (_, index) => `${word} ${index}`).join('\n');
  for (let pair = 0; pair < 12; pair += 1)
    expect(await reader.countLines(lines('a'), `${lines('b')}\nc`)).toEqual({ added: 1_501, removed: 1_500 });
  expect(await reader.countLines('a\nb\nc', 'a\nc\nd\ne')).toEqual({ added: 2, removed: 1 });
});

it.skipIf(!HAS_PROC)('compares in a new process when the former one was ended', async () => {
  const reader = createReader();
  await jobsOf(reader, await write({ 'a.md': POST }));
  const killed = await readingProcesses();
  for (const pid of killed) process.kill(Number(pid), 'SIGKILL');
  await eventually(async () => {
    const replaced = await readingProcesses();
    expect(replaced).toHaveLength(1);
    expect(replaced).not.toEqual(killed);
  });
  expect(await reader.countLines('a\nb', 'a\nc')).toEqual({ added: 1, removed: 1 });
});

it('counts all lines when a comparison takes too long', async () => {
  const reader = readerOfEnding();
  await mkdir(join(folder, 'reading'));
  expect(await reader.countLines('a\nb', 'a')).toEqual({ added: 1, removed: 2 });
  expect(await reader.shareHalf('a b', 'a b')).toBe(false);
});

it('ends when work between two files exceeds the limits', async () => {
  let opens = 0;
  const reader = readerOfEnding(async () => {
    opens += 1;
    return { path: 'same.md', phase: 'read' };
  });
  await expect(reader.read(folder)).rejects.toThrow('These files cannot be read: it takes too long.');
  expect(opens).toBe(2);
});

it('names how many images of a document are not looked for', async () => {
  const reader = createReader();
  const text = `${POST}${Array.from({ length: 6_000 }, (_, index) => `![](${index}.png)`).join('\n')}`;
  const jobs = await jobsOf(reader, await write({ 'a.md': text }));
  const [file = ''] = jobs.flatMap((job) => (job.kind === 'document' ? [job.file] : []));
  const { links, notes, parts } = preparedDocument.parse(JSON.parse(await readFile(file, 'utf8')));
  expect(links).toHaveLength(5_000);
  expect(notes).toContain('it has more than 5000 pictures; the links of the others stay as they are');
  expect(parts.join('')).toContain('![](5999.png)');
});

it('splits a text at its images', async () => {
  const reader = createReader();
  const jobs = await jobsOf(reader, await write({ 'a.md': POST, 'a.png': 'an image' }));
  const [file = ''] = jobs.flatMap((job) => (job.kind === 'document' ? [job.file] : []));
  const document = preparedDocument.parse(JSON.parse(await readFile(file, 'utf8')));
  expect(document.parts).toEqual(['![A](', 'a.png', ') text']);
  expect(document.links).toMatchObject([{ url: 'a.png', isLocal: true, file: 'a.png', host: null }]);
});

it('gives each file its own time', async () => {
  const slow = '<a href=x>'.repeat(400);
  const start = process.cpuUsage();
  fromHtml(slow, { onRemoved: () => undefined });
  const { user, system } = process.cpuUsage(start);
  const cpuMs = Math.max(2_000, (4 * (user + system)) / 1_000);
  const files = Math.ceil((2 * cpuMs) / ((user + system) / 1_000));
  await mkdir(join(folder, '_posts'));
  for (let index = 0; index < files; index += 1)
    await writeFile(join(folder, '_posts', `2024-01-01-${index}.html`), `---\ntitle: T\n---\n${slow}`);
  const limits = { heapMb: 200, cpuMs };
  const reader = new ImportReader({
    dir: join(folder, 'reading'),
    start: () => startReadingProcess({ file: bundled('import-worker.js'), limits }),
  });
  const found = await reader.read(folder);
  const kinds = new Set<string>();
  for await (const { kind } of found?.jobs() ?? []) kinds.add(kind);
  await reader.close();
  expect([...kinds]).toEqual(['document']);
});
