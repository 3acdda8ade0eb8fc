import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LineCounts } from '@portfolio/text/changed-lines';
import { shareHalf } from '@portfolio/text/same-words';
import { type WorkerEnv, workerEnv } from '@portfolio/workers/fork-worker';
import type { Step } from '../source.ts';
import type { FolderReading, ReadOptions } from './folder-reading.ts';
import { ProcessEnded, type ReadingLimits, type ReadingWorker, startWorker } from './reading-worker.ts';

/** Two files with texts that are compared. */
interface TwoFiles {
  from: string;
  to: string;
}

/** What the process that reads the files can do. */
export interface ReadingProcess {
  /** Begins to read, in a new process; returns what the first step is. */
  open(options: ReadOptions): Promise<Step | null>;
  /** Takes the next step; returns the one after it, or `null` at the end. */
  step(): Promise<Step | null>;
  countLines(files: TwoFiles): Promise<LineCounts>;
  shareHalf(files: TwoFiles): Promise<boolean>;
  close(): Promise<void>;
}

const LIMITS: ReadingLimits = { heapMb: 768, cpuMs: 30_000 };

interface ProcessOptions {
  /** The bundled worker; default: beside this file. */
  file?: string;
  /** The environment of the process. */
  env?: WorkerEnv | undefined;
  limits?: ReadingLimits;
}

/**
 * Starts the process that reads an import. From sources the work is done in this process, to save its start in tests and
 * development, unless `file` names the bundled worker.
 */
export function startReadingProcess({ file, env, limits = LIMITS }: ProcessOptions = {}): ReadingProcess {
  if (file === undefined && import.meta.url.endsWith('.ts')) return readHere();
  return readInProcess(file ?? fileURLToPath(new URL('./import-worker.js', import.meta.url)), limits, env);
}

function readInProcess(file: string, limits: ReadingLimits, env: WorkerEnv = workerEnv({})): ReadingProcess {
  let worker: ReadingWorker | undefined;
  let closed: Promise<void> | undefined;
  async function start(): Promise<ReadingWorker> {
    await worker?.end();
    if (closed) throw new ProcessEnded('the import has ended');
    worker = startWorker(file, limits, env);
    return worker;
  }
  async function compare<T>(name: string, files: TwoFiles): Promise<T> {
    const comparing = worker?.isAlive() ? worker : await start();
    comparing.measure();
    return comparing.call<T>(name, files);
  }
  return {
    async open(options) {
      const started = await start();
      started.measure();
      const next = await started.call<Step | null>('open', options);
      started.measure(next?.path);
      return next;
    },
    async step() {
      if (!worker) throw new ProcessEnded('nothing was opened');
      const next = await worker.call<Step | null>('step');
      worker.measure(next?.path);
      return next;
    },
    countLines: (files) => compare('countLines', files),
    shareHalf: (files) => compare('shareHalf', files),
    close() {
      closed ??= worker?.end() ?? Promise.resolve();
      return closed;
    },
  };
}

/** The same calls in this process, without limits. */
function readHere(): ReadingProcess {
  let reading: FolderReading | undefined;
  return {
    async open(options) {
      // Loaded only for imports, because the parsers of all formats take memory.
      const { FolderReading } = await import('./folder-reading.ts');
      reading = await FolderReading.open(options);
      return reading.next;
    },
    async step() {
      await new Promise(setImmediate);
      reading?.step();
      return reading?.next ?? null;
    },
    async countLines({ from, to }) {
      const { countLines } = await import('@portfolio/text/changed-lines');
      return countLines(await readFile(from, 'utf8'), await readFile(to, 'utf8'));
    },
    shareHalf: async ({ from, to }) => shareHalf(await readFile(from, 'utf8'), await readFile(to, 'utf8')),
    close: async () => {},
  };
}
