import { createHash } from 'node:crypto';
import type { CollectionSlug } from 'payload';
import type { Gateway, Owner, RequestContextFlags } from '../gateway.ts';
import { publicError } from '../http/error-writer.ts';
import type { Outcome } from './events.ts';

interface Imported {
  path?: string | null;
  hash?: string | null;
  rev?: number | null;
}
interface Stored {
  id: string;
  rev?: number | null;
  imported?: Imported | null;
}
/** The outcome of one item, with the reason. */
export interface ImportResult {
  outcome: Outcome;
  reason?: string;
}

/** SHA-256 of a value, in hex. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Why an item could not be stored, in one sentence. */
export function failureReason(error: unknown): string {
  const known = publicError(error);
  const details = known?.extra.details?.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  return details?.join(' ') ?? known?.message ?? (error instanceof Error ? error.message : String(error));
}

interface StoreOptions {
  gateway: Gateway;
  user: Owner;
  force: boolean;
}

/**
 * Stores imported items. They are identified by path: unchanged sources change nothing, a changed source updates an
 * unedited item, and an item edited in the panel is skipped unless forced.
 */
export function createImportStore({ gateway, user, force }: StoreOptions) {
  return async function store(
    collection: CollectionSlug,
    path: string,
    hash: string,
    data: () => Promise<Record<string, unknown>>,
    marks: RequestContextFlags = {},
  ): Promise<ImportResult> {
    const where = { 'imported.path': { equals: path } };
    const before: Stored | null = await gateway.first(collection, user, { where });
    if (!before) {
      const trashed = await gateway.first(collection, user, { where, trashed: true });
      if (trashed) return { outcome: 'skipped', reason: 'it is in the trash' };
      await gateway.create(collection, user, { ...(await data()), imported: { path, hash, rev: 1 } }, marks);
      return { outcome: 'made' };
    }
    const isEdited = before.rev !== before.imported?.rev;
    if (isEdited && !force) return { outcome: 'skipped', reason: 'it was edited here since (--force overwrites)' };
    if (!isEdited && before.imported?.hash === hash) return { outcome: 'same' };
    const imported = { path, hash, rev: (before.rev ?? 0) + 1 };
    await gateway.update(collection, user, before.id, { ...(await data()), imported }, marks);
    return { outcome: 'changed' };
  };
}
/** Stores imported items with their source. */
export type ImportStore = ReturnType<typeof createImportStore>;
