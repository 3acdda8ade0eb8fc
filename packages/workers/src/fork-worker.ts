import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';

/**
 * Requests of visitors come first, but the owner waits for this work: at nice 10, other programs that kept the cores
 * busy delayed half a second of work by 16 s, at 5 by 5 s.
 */
const PRIORITY = 5;

/** The variables of an environment that a child process gets; our secrets are not among them. */
export function workerEnv({ PATH, HOME, TMPDIR }: Record<string, string | undefined>) {
  return {
    NODE_ENV: 'production' as const,
    ...(PATH && { PATH }),
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
  };
}

/** The environment of a child process. */
export type WorkerEnv = ReturnType<typeof workerEnv>;

/** Starts one of our files as a child process, which does not keep us alive. */
export function forkWorker(file: string, env: WorkerEnv, execArgv: string[] = []): ChildProcess {
  const child = fork(file, { serialization: 'advanced', cwd: dirname(file), execArgv, env });
  lowerPriority(child.pid);
  child.unref();
  child.channel?.unref();
  return child;
}

/** Lets the work of a child process wait for requests of visitors. */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // Not permitted on every system; the work then runs at normal priority.
  }
}
