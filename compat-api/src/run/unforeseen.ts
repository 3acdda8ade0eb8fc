import type { Logger } from 'pino';

interface UnforeseenOptions {
  log: Pick<Logger, 'error' | 'fatal'>;
  /** Stops the server in order, with this exit code. */
  stop(code: number): void;
  on?: Pick<NodeJS.Process, 'on'>;
}

/**
 * What happens when a fault reaches nobody. A promise that nobody waits for is one piece of work that failed: it is
 * logged and the server goes on. An exception that nobody catches may have left anything half done: it is logged, what
 * is under way is answered, and the process ends with 1, to be started anew.
 */
export function watchUnforeseen({ log, stop, on = process }: UnforeseenOptions): void {
  on.on('unhandledRejection', (err) => log.error({ err }, 'a piece of work failed that nobody waited for'));
  on.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an unforeseen fault: the server stops');
    stop(1);
  });
}
