import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type LinePlace, parseLine } from '@portfolio/archive/lines';
import { exists, placeUpload } from '@portfolio/archive/staging';
import type { ImportState, ImportStore } from '@portfolio/cms/content/import-store';
import type { z } from 'zod';
import { createRunFolder, ID, type RunFolder, type RunList } from './run-folder.ts';
import { type StoredRun, storedRun } from './stored-run.ts';

const LISTS: readonly RunList[] = ['check', 'events', 'changes'];

/**
 * The imports of all processes on one database: any of them shows, checks, imports, stops and undoes an import that another
 * received. In the folder of a process are only copies of the files for the work that it does.
 */
export function createSharedRuns(dir: string, store: ImportStore): RunFolder {
  const local = createRunFolder(dir);

  const runOf = ({ run, progress }: ImportState): StoredRun | null =>
    storedRun.safeParse({ ...JSON.parse(run), ...(progress && { progress: JSON.parse(progress) }) }).data ?? null;

  async function read(id: string): Promise<StoredRun | null> {
    const state = ID.test(id) ? await store.read(id) : null;
    return state && runOf(state);
  }

  async function write({ progress: _, ...run }: StoredRun): Promise<void> {
    await store.write(run.id, { run: JSON.stringify(run), progress: null, isStopWanted: false });
  }

  async function* placedEntries<T>(id: string, list: RunList, schema: z.ZodType<T>): AsyncGenerator<[T, LinePlace]> {
    for await (const { number, line } of store.lines(id, list)) {
      const parsed = schema.safeParse(parseLine(line));
      if (parsed.success) yield [parsed.data, { at: number, length: line.length }];
    }
  }

  const append = (id: string, list: RunList, entries: readonly unknown[]) =>
    store.append(
      id,
      list,
      entries.map((entry) => JSON.stringify(entry)),
    );

  /** Moves an import of the folder, from before imports were shared, to the others. */
  async function adopt(run: StoredRun): Promise<void> {
    await store.remove(run.id);
    for (const list of LISTS) {
      for await (const entry of local.rawEntries(run.id, list)) await append(run.id, list, [entry]);
    }
    const files = local.filesOf(run.id);
    for (const path of await filesIn(files)) await store.addFile(run.id, relative(files, path), path);
    await write(run);
    await local.remove(run.id);
  }

  return {
    ...local,
    read,
    write,
    async list() {
      const runs = (await store.list()).map(runOf).filter((run) => run !== null);
      return runs.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
    append,
    clear: (id, list) => store.clear(id, list),
    placedEntries,
    async *entries(id, list, schema) {
      for await (const [entry] of placedEntries(id, list, schema)) yield entry;
    },
    async entryAt(id, _, schema, { at }) {
      const line = await store.lineAt(id, at);
      return schema.safeParse(line === null ? null : parseLine(line)).data ?? null;
    },
    keepFile: (id, name, path) => store.addFile(id, name, path),
    async fetchFiles(id) {
      await local.removeFiles(id);
      for (const [index, { name, open }] of (await store.files(id)).entries()) {
        await mkdir(join(dir, id), { recursive: true, mode: 0o700 });
        const draft = join(dir, id, randomUUID());
        await pipeline(open(), createWriteStream(draft, { mode: 0o600 }));
        await placeUpload(draft, local.filesOf(id), name, index === 0);
        await rm(draft, { force: true });
      }
    },
    async removeFiles(id) {
      await local.removeFiles(id);
      await store.removeFiles(id);
    },
    async remove(id) {
      await local.remove(id);
      await store.remove(id);
    },
    async report(id, progress) {
      await store.write(id, { progress: JSON.stringify(progress) });
      return (await store.read(id))?.isStopWanted === true;
    },
    askToStop: (id) => store.write(id, { isStopWanted: true }),
    async tidy() {
      for (const run of await local.list()) await adopt(run);
      for (const name of (await exists(dir)) ? await readdir(dir) : [])
        await rm(join(dir, name), { recursive: true, force: true });
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
