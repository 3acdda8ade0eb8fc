import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * How long a silent connection is kept: longer than proxies keep theirs (60 s), or one that they use again at that very
 * moment would be cut. Headers have more than that, a whole request ten minutes; a body that stands still ends sooner.
 */
const TIMES = { keepAlive: 70_000, headers: 75_000, request: 600_000 };
/** Descriptors that are not for visitors: database, files, threads, the admin. */
const OWN = 130;
const FEWEST = 50;

/** How many descriptors this process may have open; `Infinity` where that cannot be known. */
export function descriptorLimit(limits = readLimits()): number {
  const found = /^Max open files\s+(\d+)/m.exec(limits);
  return found ? Number(found[1]) : Number.POSITIVE_INFINITY;
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

interface ConnectionOptions {
  /** From then on every answer is the last one of its connection. */
  isStopping(): boolean;
  descriptors?: number;
}

/** Sets how long connections live and how many there may be. */
export function tendConnections(
  server: Server,
  { isStopping, descriptors = descriptorLimit() }: ConnectionOptions,
): void {
  server.keepAliveTimeout = TIMES.keepAlive;
  server.headersTimeout = TIMES.headers;
  server.requestTimeout = TIMES.request;
  if (Number.isFinite(descriptors)) server.maxConnections = Math.max(FEWEST, descriptors - OWN);
  // Who only keeps a connection in reserve makes room for who asks for something.
  server.on('drop', () => server.closeIdleConnections());
  server.on('connection', () => {
    server.getConnections((_, count) => {
      if (count > server.maxConnections * 0.8) server.closeIdleConnections();
    });
  });
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (isStopping()) response.setHeader('Connection', 'close');
  });
}
