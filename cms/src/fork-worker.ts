import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';

interface ForkOptions {
  /** As in `os.constants.priority`. */
  priority: number;
  execArgv?: string[];
}

/** Starts one of our own files as a process that has none of this one's secrets and does not keep it alive. */
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

/** Such work takes all the processor that there is: visitors come first. */
function lowerPriority({ pid }: ChildProcess, priority: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // Where a system does not let us, the work only takes more of its share.
  }
}
