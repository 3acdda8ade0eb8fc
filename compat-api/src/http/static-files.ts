import type { RequestHandler } from 'express';
import sirv, { type Options } from 'sirv';

/**
 * Serves the files of a folder. A file that is gone when it is read, as during a new build, ends its own response;
 * `sirv` leaves the error of its stream unhandled, which would end the process.
 */
export function staticFiles(folder: string, options: Options): RequestHandler {
  const files = sirv(folder, options);
  return (request, response, next) => {
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    files(request, response, next);
  };
}
