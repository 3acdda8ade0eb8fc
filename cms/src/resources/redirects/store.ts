import type { RedirectRule } from '@portfolio/contract/addresses/redirects';
import type { Payload } from 'payload';
import { readAllColumns } from '#app/database/read-columns.ts';

/** A stored redirect, as far as it is needed to answer requests. */
export interface StoredRedirect extends RedirectRule {
  id: string;
}

/** Every redirect outside the trash; without access rules, because visitors are answered from them. */
export const readRedirects = (payload: Payload): Promise<StoredRedirect[]> =>
  readAllColumns(payload, {
    collection: 'redirects',
    fields: ['from', 'to', 'kind'],
    where: { deletedAt: { exists: false } },
  });

/** Adds to the hits of a redirect, below hooks: times and revision stay, and the content does not count as changed. */
export async function addRedirectHits(payload: Payload, id: string, hits: number): Promise<void> {
  const data = { hits: { $inc: hits }, updatedAt: null };
  await payload.db.updateOne({ collection: 'redirects', data, returning: false, where: { id: { equals: id } } });
}
