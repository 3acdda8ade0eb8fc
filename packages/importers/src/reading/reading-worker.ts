import { ChildProcess } from 'node:child_process';
import { type Budget, createBudget } from '@portfolio/workers/budget';
import { lowerPriority, type WorkerEnv } from '@portfolio/workers/fork-worker';
import { Tinypool } from 'tinypool';

/** Limits of a process: its heap (MB), and its CPU time for one file (ms). */
export interface ReadingLimits {
  heapMb: number;
  cpuMs: number;
}
/** Limit by the clock where the system does not tell the CPU time, and until a process without CPU time counts as dead (ms). */
const CLOCK_MS = 180_000;
/** Interval of the checks (ms). */
const CHECK_MS = 100;
/** Signals by which V8 ends a process whose heap is exhausted. */
const OUT_OF_MEMORY: readonly (string | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS'];

/** The process has ended, because of the file at work or from outside. */
export class ProcessEnded extends Error {
  /** @param reason for the report */
  constructor(readonly reason: string) {
    super(`The process that reads the import ended: ${reason}`);
  }
}

/** A process with the functions of `worker.ts`; once it has ended, every call throws `ProcessEnded`. */
export interface ReadingWorker {
  call<T>(name: string, task?: unknown): Promise<T>;
  /** Counts the CPU time from here on, unless the last count was for the same file. */
  measure(path?: string): void;
  isAlive(): boolean;
  end(): Promise<void>;
}

/** Starts a process with a bundled worker. */
export function startWorker(filename: string, { heapMb, cpuMs }: ReadingLimits, env: WorkerEnv): ReadingWorker {
  const pool = new Tinypool({
    filename,
    runtime: 'child_process',
    ...{ minThreads: 1, maxThreads: 1, isolateWorkers: false },
    execArgv: [`--max-old-space-size=${heapMb}`],
    env,
  });
  // A process that has ended between two calls is noticed by the next one.
  pool.on('error', () => {});
  const [worker] = pool.threads;
  const pid = worker?.threadId ?? 0;
  const limits = { render: cpuMs, renderByClock: CLOCK_MS, warmUp: cpuMs, stop: 0, still: CLOCK_MS };
  let budget: Budget | undefined;
  let measured: string | undefined;
  let ended: string | undefined;
  let isTooSlow = false;
  worker?.once('exit', (code: number | null, signal: string | null) => {
    ended = reasonOf(code, signal);
  });
  ignoreErrorOutput(worker);
  lowerPriority(pid);

  function reasonOf(code: number | null, signal: string | null): string {
    if (isTooSlow) return `it takes more than ${cpuMs / 1000} s to read`;
    if (OUT_OF_MEMORY.includes(signal)) return 'reading it takes too much memory';
    return `the process that reads it has ended (${signal ?? `code ${code}`})`;
  }

  function check(): void {
    if (ended !== undefined || !budget?.check()) return;
    isTooSlow = true;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  return {
    async call(name, task) {
      if (ended !== undefined) throw new ProcessEnded(ended);
      const timer = setInterval(check, CHECK_MS);
      try {
        return await pool.run(task, { name });
      } catch (error) {
        // What the worker has thrown comes without its class.
        if (!(error instanceof Error)) throw Object.assign(new Error(), error);
        throw new ProcessEnded(ended ?? reasonOf(null, null));
      } finally {
        clearInterval(timer);
      }
    },
    measure(path) {
      if (budget && path !== undefined && path === measured) return;
      measured = path;
      budget = createBudget(pid, limits);
      budget.warm();
    },
    isAlive: () => ended === undefined,
    end: () => pool.destroy(),
  };
}

/** What V8 prints when the heap is exhausted is not for the log of the server: the report of the import names the file. */
function ignoreErrorOutput(worker: object | undefined): void {
  if (worker && 'process' in worker && worker.process instanceof ChildProcess)
    worker.process.stderr?.unpipe(process.stderr).resume();
}
