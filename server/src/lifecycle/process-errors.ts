import type { Logger } from 'pino';

/**
 * An unhandled rejection is one failed operation: it is logged and the server goes on. An uncaught exception may leave
 * an inconsistent state: it is logged, and the server stops gracefully, to be restarted.
 */
export function handleProcessErrors(log: Pick<Logger, 'error' | 'fatal'>, stop: () => void, on = process): void {
  on.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  on.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception: stopping');
    stop();
  });
}
