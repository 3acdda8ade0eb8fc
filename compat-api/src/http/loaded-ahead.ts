import type { IncomingHttpHeaders } from 'node:http';

/** Whether a browser only loads something ahead, which its user may never see. */
export function isLoadedAhead(headers: IncomingHttpHeaders): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
}
