import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';

/**
 * Requests of visitors come first, but the owner waits for this work: at nice 10, other programs that kept the cores
 * busy delayed half a second of work by 16 s, at 5 by 5 s.
 */
const PRIORITY = 5;

/** Starts one of our files as a child process without our secrets in its environment; it does not keep us alive. */
export function forkWorker(file: string, execArgv: string[] = []): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    NODE_ENV: 'production' as const,
    ...(PATH && { PATH }),
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
  };
  const child = fork(file, { serialization: 'advanced', cwd: dirname(file), execArgv, env });
  lowerPriority(child);
  child.unref();
  child.channel?.unref();
  return child;
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // Not permitted on every system; the work then runs at normal priority.
  }
}
