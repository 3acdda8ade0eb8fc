import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Sends a signal unless the process has ended, and waits for its end; returns whether it ended within `ms`. After that
 * time it is killed, so that a process that does not end cannot stop a test without a message.
 */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals, ms = 30_000): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true;
  const ended = once(child, 'exit');
  child.kill(signal);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, ms);
  await ended;
  clearTimeout(timer);
  return !isLate;
}
