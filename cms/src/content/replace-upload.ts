import { resourceList } from '@portfolio/contract/resources/index';
import { isRecord } from '@portfolio/contract/type-guards';
import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload';
import { context } from '../context.ts';
import { afterCommit, inTransaction } from '../database/transaction.ts';
import { StaleError } from '../errors.ts';
import { findRow, readPendingRows, writeRow } from '../resources/pending-changes/store.ts';
import { rewritePublishedText } from '../resources/published-versions/store.ts';
import { PUBLISHED_VERSIONS } from './parts.ts';

/** Everything that shows an upload, by ids: items also in the trash, pending changes by their post. */
interface Places {
  items: { collection: CollectionSlug; id: string }[];
  pending: string[];
  versions: string[];
  published: string[];
}
type Rewrite = <T>(value: T) => T;
type StoredItem = Record<string, unknown> & {
  id: string;
  rev?: number | null;
  imported?: { rev?: number | null } | null;
};

/** The name of an upload without its extension, which its copies share. */
const stemOf = (file: string) => file.slice(0, file.lastIndexOf('.'));

/** Replaces the addresses of an upload and of its copies in all texts of a value. */
function rewriteTo(from: string, to: string): Rewrite {
  const addresses = new RegExp(`/uploads/${stemOf(from)}(?:-\\d+)?\\.[a-z0-9]+`, 'g');
  const rewrite = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(addresses, `/uploads/${to}`);
    if (Array.isArray(value)) return value.map(rewrite);
    const isPlain = isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
    return isPlain ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rewrite(part)])) : value;
  };
  return rewrite as Rewrite;
}

async function findPlaces(payload: Payload, file: string): Promise<Places> {
  const address = `/uploads/${stemOf(file)}`;
  const shows = (value: unknown) => JSON.stringify(value).includes(address);
  const contains = (...fields: string[]): Where => ({
    or: fields.map((field) => ({ [field]: { contains: address } })),
  });
  const places: Places = { items: [], pending: [], versions: [], published: [] };
  for (const { collection, pictureFields } of resourceList) {
    if (!pictureFields) continue;
    const isPosts = collection === 'posts';
    const { docs } = await payload.db.find<StoredItem>({
      collection,
      pagination: false,
      select: Object.fromEntries(pictureFields.map((field) => [field, true])),
      // Only posts are many, and only their fields are all texts.
      where: isPosts ? contains('content', 'coverImage.url') : {},
    });
    for (const doc of docs) if (shows(doc)) places.items.push({ collection, id: doc.id });
  }
  for (const { post, changes } of await readPendingRows(payload)) if (shows(changes)) places.pending.push(post);
  const versions = await payload.db.findVersions({
    collection: 'posts',
    pagination: false,
    select: { parent: true },
    where: contains('version.content', 'version.coverImage.url'),
  });
  places.versions = versions.docs.map(({ id }) => String(id));
  const published = await payload.db.find<{ id: string }>({
    collection: PUBLISHED_VERSIONS,
    pagination: false,
    select: { number: true },
    where: contains('content'),
  });
  places.published = published.docs.map(({ id }) => id);
  return places;
}

/**
 * Shows another upload wherever one is shown, in one transaction: items also in the trash, pending changes, versions and
 * the public history. Written below hooks, so that no version is made and no time changes; `rev` does, so that an open
 * editor merges the change. With nothing that shows `to` before, the same call takes it back. `false`, with nothing
 * written, if something does.
 */
export async function replaceUpload(payload: Payload, from: string, to: string): Promise<boolean> {
  const taken = await findPlaces(payload, to);
  if (Object.values(taken).some(({ length }) => length > 0)) return false;
  const places = await findPlaces(payload, from);
  const rewrite = rewriteTo(from, to);
  await inTransaction(payload, async (req) => {
    for (const item of places.items) await rewriteItem(req, item, rewrite);
    for (const post of places.pending) await rewritePending(req, post, rewrite);
    for (const id of places.versions) await rewriteVersion(req, id, rewrite);
    for (const id of places.published) await rewritePublished(req, id, rewrite);
  });
  return true;
}

/**
 * Writes the whole item: Payload's SQLite adapter needs all required fields where one is a list. What was saved meanwhile,
 * which only a database without transactions lets happen, is read again. An imported item still counts as unedited.
 */
async function rewriteItem(
  req: PayloadRequest,
  { collection, id }: Places['items'][number],
  rewrite: Rewrite,
): Promise<void> {
  const { db } = req.payload;
  const doc = await db.findOne<StoredItem>({ collection, req, where: { id: { equals: id } } });
  if (!doc) return;
  const { id: _id, rev, imported, ...fields } = doc;
  const where: Where = { and: [{ id: { equals: id } }, { rev: { equals: rev } }] };
  const next = (rev ?? 0) + 1;
  const kept = imported && { imported: imported.rev === rev ? { ...imported, rev: next } : imported };
  if (!(await db.updateOne({ collection, data: { ...rewrite(fields), ...kept, rev: next }, req, where })))
    return rewriteItem(req, { collection, id }, rewrite);
  await afterCommit(req, () => context().changed(collection, id));
}

async function rewritePending(req: PayloadRequest, post: string, rewrite: Rewrite): Promise<void> {
  const row = await findRow(req.payload, post, req);
  if (!row) return;
  try {
    await writeRow(req.payload, { post, row, changes: rewrite(row.changes), req });
  } catch (error) {
    // Saved meanwhile, as in `rewriteItem`.
    if (!(error instanceof StaleError)) throw error;
    await rewritePending(req, post, rewrite);
  }
}

async function rewriteVersion(req: PayloadRequest, id: string, rewrite: Rewrite): Promise<void> {
  const { db } = req.payload;
  const where: Where = { id: { equals: id } };
  const { docs } = await db.findVersions({ collection: 'posts', limit: 1, pagination: false, req, where });
  const [stored] = docs;
  if (!stored) return;
  const { createdAt, updatedAt, parent, version } = stored;
  const versionData = { createdAt, updatedAt, parent, version: rewrite(version) };
  await db.updateVersion({ collection: 'posts', id, req, returning: false, versionData });
}

async function rewritePublished(req: PayloadRequest, id: string, rewrite: Rewrite): Promise<void> {
  const { db } = req.payload;
  const where: Where = { id: { equals: id } };
  const row = await db.findOne<{ id: string; content?: string }>({ collection: PUBLISHED_VERSIONS, req, where });
  if (!row) return;
  await rewritePublishedText(req, id, rewrite(row.content));
}
