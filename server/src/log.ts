import { safeError } from '@portfolio/cms/safe-error';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The log: JSON lines, with errors reduced to what is safe to log. */
export function createLog(to?: DestinationStream): Logger {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: safeError } };
  return to ? pino(options, to) : pino(options);
}
