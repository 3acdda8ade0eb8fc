import type { PendingValues } from './values.ts';

/** The pending changes of a post; `rev` is 0 if it never had some. */
export interface StoredChanges {
  rev: number;
  updatedAt: string;
  changes: PendingValues;
}
/** The row of a post that has, or had, pending changes. */
export interface Row extends StoredChanges {
  id: string;
  post: string;
}

/** Whether there are pending changes now. */
export const hasChanges = <T extends { changes: PendingValues | null }>(row: T | undefined): row is T =>
  Object.keys(row?.changes ?? {}).length > 0;
