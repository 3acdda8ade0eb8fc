import type { Request } from 'express';
import { AppError } from '../errors.ts';

/** A body must bring so many bytes in such a time (ms): a slow line does, somebody who only holds on does not. */
const PACE = { bytes: 4_096, every: 15_000 };

/**
 * Watches the body of a request while some work reads it; rejects with 408 when it stands still or dribbles. The
 * connection is no use to anybody afterwards and is closed.
 */
export function withPace<T>(request: Request, work: Promise<T>, pace = PACE): Promise<T> {
  return new Promise((resolve, reject) => {
    let arrived = 0;
    const count = (chunk: Buffer) => {
      arrived += chunk.length;
    };
    const timer = setInterval(() => {
      if (request.complete || arrived >= pace.bytes) {
        arrived = 0;
        return;
      }
      // What reads the body learns of it, too, and throws away what has arrived.
      request.emit('aborted');
      const headers = { Connection: 'close' };
      reject(new AppError(408, 'too_slow', 'This did not arrive in time. Please try again.', { headers }));
      request.res?.once('finish', () => request.destroy());
    }, pace.every);
    request.on('data', count);
    work.then(resolve, reject).finally(() => {
      clearInterval(timer);
      request.off('data', count);
    });
  });
}
