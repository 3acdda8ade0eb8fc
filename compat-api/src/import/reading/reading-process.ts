import { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerPriority, workerEnv } from '@portfolio/cms/fork-worker';
import { type Budget, createBudget } from '@portfolio/cms/markdown/budget';
import { Tinypool } from 'tinypool';
import type { LineCounts } from '../changed-lines.ts';
import type { Step } from '../sources/source.ts';
import type { FolderReading, ReadOptions } from './folder-reading.ts';

/** What the process that reads the files can do. */
export interface ReadingProcess {
  open(options: ReadOptions): Promise<Step | null>;
  step(): Promise<Step | null>;
  countLines(files: { from: string; to: string }): Promise<LineCounts>;
  close(): Promise<void>;
}

/** Limits of the process: its heap (MB), and its CPU time for one file (ms). */
export interface ReadingLimits {
  heapMb: number;
  cpuMs: number;
}
const LIMITS: ReadingLimits = { heapMb: 768, cpuMs: 30_000 };
/** Limit by the clock where the system does not tell the CPU time, and until a process without CPU time counts as dead (ms). */
const CLOCK_MS = 180_000;
/** Interval of the checks (ms). */
const CHECK_MS = 100;

/** The process has ended during a call, because of the file at work; the next call starts another one. */
export class ProcessEnded extends Error {
  /** @param reason for the report */
  constructor(readonly reason: string) {
    super(`The process that reads an import has ended: ${reason}`);
  }
}

/**
 * Starts the process that reads an import. From sources the work is done in this process, to save its start in tests and
 * development, unless `file` names the bundled worker.
 */
export function startReadingProcess(file?: string, limits: ReadingLimits = LIMITS): ReadingProcess {
  if (file === undefined && import.meta.url.endsWith('.ts')) return readHere();
  return readInProcess(file ?? fileURLToPath(new URL('./import-worker.js', import.meta.url)), limits);
}

function readInProcess(filename: string, { heapMb, cpuMs }: ReadingLimits): ReadingProcess {
  const pool = new Tinypool({
    filename,
    runtime: 'child_process',
    ...{ minThreads: 1, maxThreads: 1, isolateWorkers: false },
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: workerEnv(),
  });
  // A process that ends between two calls is replaced, and its loss shows in the next call.
  pool.on('error', () => {});
  const limits = { render: cpuMs, renderByClock: CLOCK_MS, warmUp: cpuMs, stop: 0, still: CLOCK_MS };
  let pid = 0;
  let path: string | undefined;
  let budget: Budget | undefined;
  let isTooSlow = false;
  let exit = '';

  /** Gives the file of the next step its own CPU time. */
  function measure(next: Step | null): void {
    if (budget && next?.path === path) return;
    path = next?.path;
    budget = createBudget(pid, limits);
    budget.warm();
  }

  function reasonOfEnd(): string {
    if (isTooSlow) return `it takes more than ${cpuMs / 1000} s to read`;
    return exit || 'reading it takes too much memory';
  }

  async function call<T>(name: string, task?: unknown): Promise<T> {
    const timer = setInterval(() => {
      if (!budget?.check()) return;
      isTooSlow = true;
      process.kill(pid, 'SIGKILL');
    }, CHECK_MS);
    try {
      return await pool.run(task, { name });
    } catch (error) {
      // What the worker has thrown comes without its class.
      if (!(error instanceof Error)) throw Object.assign(new Error(), error);
      throw new ProcessEnded(reasonOfEnd());
    } finally {
      clearInterval(timer);
    }
  }

  return {
    async open(options) {
      isTooSlow = false;
      budget = undefined;
      exit = '';
      for (const worker of pool.threads) {
        silence(worker);
        // A heap that is exhausted ends the process by a signal.
        worker.once('exit', (code: number | null) => {
          if (code) exit = `the process that reads it ended with the code ${code}`;
        });
      }
      pid = await call<number>('pid');
      lowerPriority(pid);
      measure({ path: '', phase: 'read' });
      const next = await call<Step | null>('open', options);
      measure(next);
      return next;
    },
    async step() {
      const next = await call<Step | null | 'lost'>('step');
      if (next === 'lost') throw new ProcessEnded(reasonOfEnd());
      measure(next);
      return next;
    },
    countLines: (files) => call('countLines', files),
    close: () => pool.destroy(),
  };
}

/** What V8 prints when the heap is exhausted is not for the log of the server: the report of the import names the file. */
function silence(worker: object): void {
  if ('process' in worker && worker.process instanceof ChildProcess)
    worker.process.stderr?.unpipe(process.stderr).resume();
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
      const [{ countLines }, { readFile }] = await Promise.all([
        import('../changed-lines.ts'),
        import('node:fs/promises'),
      ]);
      return countLines(await readFile(from, 'utf8'), await readFile(to, 'utf8'));
    },
    close: async () => {},
  };
}
