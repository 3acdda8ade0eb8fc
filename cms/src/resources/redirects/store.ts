import type { RedirectRule } from '@portfolio/contract/redirects';
import type { Payload } from 'payload';

/** A stored redirect, as far as it is needed to answer requests. */
export interface StoredRedirect extends RedirectRule {
  id: string;
}

/** How many redirects are read at once, because each read blocks the event loop. */
const PAGE = 400;

/** Every redirect outside the trash; without access rules, because visitors are answered from them. */
export async function readRedirects(payload: Payload): Promise<StoredRedirect[]> {
  const redirects: StoredRedirect[] = [];
  for (;;) {
    const last = redirects.at(-1);
    const { docs } = await payload.db.find<StoredRedirect>({
      collection: 'redirects',
      limit: PAGE,
      pagination: false,
      select: { from: true, to: true, kind: true },
      sort: 'id',
      where: { and: [{ deletedAt: { exists: false } }, ...(last ? [{ id: { greater_than: last.id } }] : [])] },
    });
    redirects.push(...docs);
    if (docs.length < PAGE) return redirects;
    await new Promise(setImmediate);
  }
}

/** Adds to the hits of a redirect, below hooks: times and revision stay, and the content does not count as changed. */
export async function addRedirectHits(payload: Payload, id: string, hits: number): Promise<void> {
  const data = { hits: { $inc: hits }, updatedAt: null };
  await payload.db.updateOne({ collection: 'redirects', data, returning: false, where: { id: { equals: id } } });
}
