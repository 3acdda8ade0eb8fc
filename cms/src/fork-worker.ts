import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';

interface ForkOptions {
  /** As in `os.constants.priority`. */
  priority: number;
  execArgv?: string[];
}

/** Starts one of our files as a child process without our secrets in its environment; it does not keep us alive. */
export function forkWorker(file: string, { priority, execArgv = [] }: ForkOptions): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    NODE_ENV: 'production' as const,
    ...(PATH && { PATH }),
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
  };
  const child = fork(file, { serialization: 'advanced', cwd: dirname(file), execArgv, env });
  lowerPriority(child, priority);
  child.unref();
  child.channel?.unref();
  return child;
}

/** Lowers the priority of CPU-bound work, so that requests of visitors come first. */
function lowerPriority({ pid }: ChildProcess, priority: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // Not permitted on every system; the work then runs at normal priority.
  }
}
