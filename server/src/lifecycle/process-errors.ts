import type { Logger } from 'pino';

interface ProcessErrorOptions {
  log: Pick<Logger, 'error' | 'fatal'>;
  /** Stops the server gracefully, with this exit code. */
  stop(code: number): void;
  on?: Pick<NodeJS.Process, 'on'>;
}

/**
 * An unhandled rejection is one failed operation: it is logged and the server goes on. An uncaught exception may leave
 * an inconsistent state: it is logged, open requests are finished, and the process ends with 1, to be restarted.
 */
export function handleProcessErrors({ log, stop, on = process }: ProcessErrorOptions): void {
  on.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  on.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception: stopping');
    stop(1);
  });
}
