import { safeError } from '@portfolio/cms/safe-error';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The log: JSON lines, and of errors only what may be told. */
export function createLog(to?: DestinationStream): Logger {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: safeError } };
  return to ? pino(options, to) : pino(options);
}
