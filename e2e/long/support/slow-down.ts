import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process runs for a fifth of the time (ms), as one beside ten busy ones on two cores. */
const PACE = { stopped: 40, running: 10 };

/** The child processes of a process; empty if it has ended. */
function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return list ? list.split(' ').map(Number) : [];
  } catch {
    return [];
  }
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/**
 * Stops a process and its children most of the time, which makes the machine as slow for them as other busy processes
 * would, without the CPU time of these. Returns what ends it.
 */
export function slowDown(pid: number): () => Promise<void> {
  let isEnded = false;
  const pacing = (async () => {
    while (!isEnded) {
      const all = [pid, ...childrenOf(pid)];
      signalAll(all, 'SIGSTOP');
      await sleep(PACE.stopped);
      signalAll(all, 'SIGCONT');
      await sleep(PACE.running);
    }
  })();
  return async () => {
    isEnded = true;
    await pacing;
  };
}
