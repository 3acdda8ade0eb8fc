import type { RequestOf, ResponseOf, RouteName } from '../routes.ts';

/** An example request of one call, and its response. */
export interface Example<N extends RouteName> {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: RequestOf<N>;
  answer?: ResponseOf<N>;
}
/** Checks the types of some examples without widening them. */
export const examples = <const T extends { [N in RouteName]?: Example<N> }>(map: T): T => map;

/** The example response of calls without any other result. */
export const OK = { ok: true as const };
/** The deletion time of the example items in the trash. */
export const TRASHED = { deletedAt: '2026-03-05T10:00:00.000Z' };
