import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLines } from '@portfolio/archive/lines';
import type { LineCounts } from '@portfolio/text/changed-lines';
import { ImportError } from '@portfolio/text/import-error';
import type { WorkerEnv } from '@portfolio/workers/fork-worker';
import type { Fault } from './folder-reading.ts';
import { type ReadingProcess, startReadingProcess } from './reading-process.ts';
import { ProcessEnded } from './reading-worker.ts';
import { type FoundLine, type Job, type RedirectLine, resultFiles, type SiteHead } from './results.ts';

/** Files that may exceed the limits in one import: each costs a new process, and all are read again. */
const MOST_FAULTS = 20;

/** What was read of a folder: its lists are read piece by piece. */
export interface ReadFolder {
  head: SiteHead;
  jobs(): AsyncIterable<Job>;
  files(): AsyncIterable<FoundLine>;
  redirects(): AsyncIterable<RedirectLine>;
}

interface ReaderOptions {
  /** The folder for the results, which is emptied. */
  dir: string;
  /** Ends the reading. */
  signal?: AbortSignal | undefined;
  /** The environment of the process. */
  env?: WorkerEnv | undefined;
  /** Replaced in tests. */
  start?: typeof startReadingProcess | undefined;
}

type ReadingOptions = Omit<Parameters<ReadingProcess['open']>[0], 'path' | 'dir' | 'faults'>;

/** Reads the files of an import in a process of its own, which is replaced when a file exceeds its limits. */
export class ImportReader {
  readonly #dir: string;
  readonly #signal: AbortSignal | undefined;
  readonly #process: ReadingProcess;
  #comparisons = 0;

  constructor({ dir, signal, env, start = startReadingProcess }: ReaderOptions) {
    this.#dir = dir;
    this.#signal = signal;
    this.#process = start({ env });
  }

  /**
   * Reads a folder or a single file; `null` if it was stopped. A file that exceeds the limits counts as failed, and the
   * rest is read. Throws `ImportError` if that happens too often.
   */
  async read(path: string, options: ReadingOptions = {}): Promise<ReadFolder | null> {
    const faults: Fault[] = [];
    // Ends what a file can hold for half a minute, too.
    const onAbort = () => void this.#process.close();
    this.#signal?.addEventListener('abort', onAbort, { once: true });
    try {
      for (;;) {
        if (this.#signal?.aborted) return null;
        const fault = await this.#attempt({ path, dir: this.#dir, ...options, faults });
        if (!fault) break;
        faults.push(fault);
      }
    } finally {
      this.#signal?.removeEventListener('abort', onAbort);
    }
    return this.#signal?.aborted ? null : this.#results();
  }

  /** Counts the lines that differ between two texts; all of them count if that takes too long. */
  countLines(from: string, to: string): Promise<LineCounts> {
    const all = { added: lineCount(to), removed: lineCount(from) };
    return this.#compare({ from, to }, (files) => this.#process.countLines(files), all);
  }

  /** Whether two texts have half of their words in common; no if that takes too long. */
  async shareHalf(from: string, to: string): Promise<boolean> {
    return this.#compare({ from, to }, (files) => this.#process.shareHalf(files), false);
  }

  /** Compares two texts by files of them. @param otherwise the result if the process does not survive it */
  async #compare<T>(
    texts: { from: string; to: string },
    compare: (files: { from: string; to: string }) => Promise<T>,
    otherwise: T,
  ): Promise<T> {
    this.#comparisons += 1;
    const files = {
      from: join(this.#dir, `${this.#comparisons}.from`),
      to: join(this.#dir, `${this.#comparisons}.to`),
    };
    try {
      await writeFile(files.from, texts.from, { mode: 0o600 });
      await writeFile(files.to, texts.to, { mode: 0o600 });
      return await compare(files);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      return otherwise;
    } finally {
      await Promise.all([files.from, files.to].map((file) => rm(file, { force: true })));
    }
  }

  /** Ends the process and removes the results. */
  async close(): Promise<void> {
    await this.#process.close();
    await rm(this.#dir, { recursive: true, force: true });
  }

  /** Reads everything but what the faults name; returns the next fault, if there is one. */
  async #attempt(options: Parameters<ReadingProcess['open']>[0]): Promise<Fault | null> {
    const { faults, dir } = options;
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true, mode: 0o700 });
    let next: Awaited<ReturnType<ReadingProcess['step']>> = null;
    try {
      next = await this.#process.open(options);
      while (next && !this.#signal?.aborted) next = await this.#process.step();
      return null;
    } catch (error) {
      if (this.#signal?.aborted) return null;
      if (!(error instanceof ProcessEnded)) throw error;
      const isRepeated = faults.some(({ path, phase }) => path === next?.path && phase === next.phase);
      // Work between two files cannot be left out.
      if (!next?.path || isRepeated) throw new ImportError(`These files cannot be read: ${error.reason}.`);
      if (faults.length >= MOST_FAULTS)
        throw new ImportError(`More than ${MOST_FAULTS} of these files cannot be read.`);
      return { ...next, reason: error.reason };
    }
  }

  async #results(): Promise<ReadFolder> {
    const paths = resultFiles(this.#dir);
    const lines = <T>(path: string) => readLines(path) as AsyncIterable<T>;
    for await (const head of lines<SiteHead>(paths.head)) {
      return {
        head,
        jobs: () => lines(paths.jobs),
        files: () => lines(paths.files),
        redirects: () => lines(paths.redirects),
      };
    }
    throw new Error('The reading of an import has no result.');
  }
}

/** The number of lines of a text. */
function lineCount(text: string): number {
  let count = text === '' ? 0 : 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
