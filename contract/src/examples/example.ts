import type { RequestOf, ResponseOf, RouteName } from '../routes.ts';

/** One call as it is made, and what it answers. */
export interface Example<N extends RouteName> {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: RequestOf<N>;
  answer?: ResponseOf<N>;
}
/** Keeps the types of some examples while they are written down. */
export const examples = <const T extends { [N in RouteName]?: Example<N> }>(map: T): T => map;

export const ID = '6f1d2c34-8a5b-4e77-9c1d-0b2a3f4e5d6c';
export const TIMES = { createdAt: '2026-03-03T09:00:00.000Z', updatedAt: '2026-03-04T16:20:00.000Z' };
export const OK = { ok: true as const };
/** When what lies in the trash was put there. */
export const TRASHED = { deletedAt: '2026-03-05T10:00:00.000Z' };
const params = { id: ID };

interface Stored {
  _id: string;
  createdAt: string;
  updatedAt: string;
}
const without = <T extends object, K extends keyof T>(item: T, keys: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(item).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>;

/** The examples that all resources have in common, from the item as its owner sees it. */
export const resourceExamples = <T extends Stored & { rev?: number }>(item: T) => ({
  list: { answer: { items: [item] } },
  trash: { answer: { items: [{ ...item, ...TRASHED }] } },
  item: { params, answer: { item } },
  removed: { params, answer: OK },
  /** What visitors see of it. */
  shown: <K extends keyof T>(hidden: readonly K[]) => without(item, hidden),
  /** What its owner has typed. */
  typed: () => without(item, ['_id', 'createdAt', 'updatedAt', 'rev']),
});
