import { Worker } from 'node:worker_threads';

/**
 * Ends this child process when the server has ended. A task can block the main thread for long, so another thread looks
 * at the parent, too.
 */
export function exitWithParent(): void {
  process.on('disconnect', () => process.exit());
  const watch = `setInterval(() => process.ppid !== ${process.ppid} && process.kill(process.pid, 'SIGKILL'), 1000)`;
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}
