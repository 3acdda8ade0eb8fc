import { createHash, timingSafeEqual } from 'node:crypto';
import { entriesOf } from '@portfolio/contract/type-guards';
import type { RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { AppError } from '../errors.ts';

/** Metrics of the cache; counts since the start. */
export interface CacheMetrics {
  /** Responses from memory. */
  hits: number;
  /** Responses that were rendered. */
  renders: number;
  /** Stale responses, served because rendering failed. */
  stale: number;
  entries: number;
  bytes: number;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const HELP: Record<keyof CacheMetrics, string> = {
  hits: 'Responses from the page cache',
  renders: 'Responses rendered on a cache miss',
  stale: 'Stale responses, served because rendering failed',
  entries: 'Responses in the page cache',
  bytes: 'Bytes in the page cache',
};

async function createRegistry(figures: () => CacheMetrics | undefined): Promise<Registry> {
  // Loaded by the first request, because most sites do not use metrics.
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const [key, help] of entriesOf(HELP)) {
    const isCount = key !== 'entries' && key !== 'bytes';
    new (isCount ? Counter : Gauge)({
      name: `page_cache_${key}${isCount ? '_total' : ''}`,
      help,
      registers: [registry],
      collect(this: { reset(): void; inc(by: number): void }) {
        this.reset();
        this.inc(figures()?.[key] ?? 0);
      },
    });
  }
  return registry;
}

/** Metrics of the process and of the page cache for Prometheus; needs the bearer token. */
export function metrics(token: string, figures: () => CacheMetrics | undefined): RequestHandler {
  const expected = digest(`Bearer ${token}`);
  let registry: Promise<Registry> | undefined;
  return async (request, response) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      const headers = { 'WWW-Authenticate': 'Bearer' };
      throw new AppError(401, 'no_token', 'Send METRICS_TOKEN as a bearer token.', { headers });
    }
    registry ??= createRegistry(figures);
    const made = await registry;
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': made.contentType }).send(await made.metrics());
  };
}
