import type { Request } from 'express';

/** The query of a request as it stands, with its question mark. */
export function searchOf({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const at = originalUrl.indexOf('?');
  return at < 0 ? '' : originalUrl.slice(at);
}

/** Path and query of a request, without the host that a caller may write before them. */
export const localAddress = (request: Pick<Request, 'originalUrl' | 'path'>): string =>
  request.path + searchOf(request);
