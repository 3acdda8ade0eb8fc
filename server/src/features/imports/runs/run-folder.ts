import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LinePlace, readLineAt, readLines, readPlacedLines } from '@portfolio/archive/lines';
import type { ImportRun } from '@portfolio/contract';
import { codeOf } from '@portfolio/text/error-code';
import type { z } from 'zod';
import { type StoredRun, storedRun } from './stored-run.ts';

/** The id of a run and the name of its folder; no other name is used as a path. */
export const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The lists of a run: what the check and the import have reported, and what the import has changed. */
export type RunList = 'check' | 'events' | 'changes';

const absent = (error: unknown) => {
  if (codeOf(error) !== 'ENOENT') throw error;
  return null;
};

/** The imports in a folder, each in a folder of its own: its state, its lists, and its files until it has ended. */
export function createRunFolder(dir: string) {
  const at = (id: string, name = '') => join(dir, id, name);
  const listAt = (id: string, list: RunList) => at(id, `${list}.jsonl`);

  async function read(id: string): Promise<StoredRun | null> {
    if (!ID.test(id)) return null;
    const text = await readFile(at(id, 'run.json'), 'utf8').catch(absent);
    return text === null ? null : (storedRun.safeParse(JSON.parse(text)).data ?? null);
  }

  /** The entries of a list with the place of each. */
  async function* placedEntries<T>(id: string, list: RunList, schema: z.ZodType<T>): AsyncGenerator<[T, LinePlace]> {
    for await (const { value, ...place } of readPlacedLines(listAt(id, list))) {
      const parsed = schema.safeParse(value);
      if (parsed.success) yield [parsed.data, place];
    }
  }

  return {
    dir,
    read,
    /** The uploaded files of a run. */
    filesOf: (id: string) => at(id, 'files'),
    /** What is read of the files while they are imported. */
    readingOf: (id: string) => at(id, 'reading'),
    /** Creates the folder of all runs. */
    prepare: async () => void (await mkdir(dir, { recursive: true, mode: 0o700 })),
    /** Stores the state of a run; the old one or the new one is found after a crash. */
    async write(run: StoredRun): Promise<void> {
      await mkdir(at(run.id), { recursive: true, mode: 0o700 });
      const draft = at(run.id, 'run.json.part');
      await writeFile(draft, JSON.stringify(run), { mode: 0o600 });
      await rename(draft, at(run.id, 'run.json'));
    },
    /** All runs, newest first. */
    async list(): Promise<StoredRun[]> {
      const names = (await readdir(dir).catch(absent)) ?? [];
      const runs = (await Promise.all(names.map(read))).filter((run) => run !== null);
      return runs.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
    append: (id: string, list: RunList, entries: readonly unknown[]) =>
      appendFile(listAt(id, list), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 }),
    clear: (id: string, list: RunList) => rm(listAt(id, list), { force: true }),
    /** The entries of a list, read piece by piece; a line that was not written completely is left out. */
    async *entries<T>(id: string, list: RunList, schema: z.ZodType<T>): AsyncGenerator<T> {
      for await (const [entry] of placedEntries(id, list, schema)) yield entry;
    },
    placedEntries,
    /** The entry at a place of a list; `null` if there is none. */
    async entryAt<T>(id: string, list: RunList, schema: z.ZodType<T>, place: LinePlace): Promise<T | null> {
      return schema.safeParse(await readLineAt(listAt(id, list), place)).data ?? null;
    },
    /** Removes the uploaded files of a run, and what was read of them. */
    removeFiles: async (id: string) => {
      for (const name of ['files', 'reading']) await rm(at(id, name), { recursive: true, force: true });
    },
    /** Removes what was read of the files of a run. */
    removeReading: (id: string) => rm(at(id, 'reading'), { recursive: true, force: true }),
    remove: (id: string) => rm(at(id), { recursive: true, force: true }),
    /** Every entry of a list. */
    rawEntries: (id: string, list: RunList) => readLines(listAt(id, list)),
    /** Keeps a received file for other processes, of which a folder has none. */
    keepFile: async (_id: string, _name: string, _path: string): Promise<void> => {},
    /** Puts the received files into `filesOf`, where those of a folder are. */
    fetchFiles: async (_id: string): Promise<void> => {},
    /** Tells other processes how far the work of a run is; returns whether one of them wants it to stop. */
    report: async (_id: string, _progress: ImportRun['progress']): Promise<boolean> => false,
    /** Asks the process that works on a run to stop. */
    askToStop: async (_id: string): Promise<void> => {},
    /** Removes what is left of the work of processes that died; called while none works. */
    tidy: async (): Promise<void> => {},
  };
}
/** The imports of a site, in a folder or shared by several processes. */
export type RunFolder = ReturnType<typeof createRunFolder>;
