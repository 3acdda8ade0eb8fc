import { isRecord } from '@portfolio/contract/type-guards';
import type { Payload, PayloadRequest } from 'payload';
import type { DatabaseKind } from '../database/database-kind.ts';
import { inTransaction } from '../database/transaction.ts';
import { withSkillSlugs } from '../resources/tech-stack/store-slugs.ts';
import { convertIds } from './convert-ids.ts';
import {
  CONTENT_COLLECTIONS,
  type ContentCollection,
  type ContentSource,
  OTHER_ROWS,
  type StoredDoc,
} from './parts.ts';

type Revisions = Map<string, number>;

interface ReplaceOptions {
  payload: Payload;
  source: ContentSource;
  kind: DatabaseKind;
  /** Called after every document. */
  onDoc(): void;
}

/** What a restore writes inside its transaction. */
interface Replacement extends Omit<ReplaceOptions, 'kind'> {
  /** The row with the ids of this kind of database. */
  convert<T>(row: T): T;
  req: PayloadRequest;
}

/**
 * Replaces all content in one transaction; after a failure the old content is unchanged. Ids, times, slugs, order and
 * trash are kept from the source; accounts and sessions are not touched.
 */
export async function replaceContent({ payload, source, kind, onDoc }: ReplaceOptions): Promise<void> {
  const known = await idsOf(source);
  const convert = <T>(row: T) => convertIds(row, known, kind);
  await inTransaction(payload, async (req) => {
    for (const collection of CONTENT_COLLECTIONS) {
      const before = await revisions(payload, collection, req);
      const highest = [...before.values()].reduce((most, rev) => Math.max(most, rev), 0);
      await payload.db.deleteMany({ collection, req, where: {} });
      const docs = source.docs(collection);
      for await (const doc of collection === 'tech-stack' ? withSkillSlugs(docs) : docs) {
        const { id, ...data } = convert(doc);
        await payload.db.create({
          collection,
          customID: id,
          data: withNewRev(withoutNullLists(payload, collection, data), before.get(id) ?? highest),
          req,
          returning: false,
        });
        onDoc();
      }
    }
    await replaceVersions({ payload, source, convert, req, onDoc });
    await replaceOtherRows({ payload, source, convert, req, onDoc });
    await replaceSettings(payload, await source.settings(), req);
  });
}

async function idsOf(source: ContentSource): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const collection of CONTENT_COLLECTIONS) for await (const { id } of source.docs(collection)) ids.add(id);
  for (const collection of OTHER_ROWS) for await (const { id } of source.otherRows(collection)) ids.add(id);
  return ids;
}

async function revisions(payload: Payload, collection: ContentCollection, req: PayloadRequest): Promise<Revisions> {
  const { docs } = await payload.db.find<{ id: string; rev?: number | null }>({
    collection,
    limit: 0,
    pagination: false,
    req,
    select: { rev: true },
    where: {},
  });
  return new Map(docs.map(({ id, rev }) => [id, rev ?? 0]));
}

type Data = Omit<StoredDoc, 'id'>;

/** Replaces `null` lists, which MongoDB can store, by `[]`: Payload's SQLite adapter fails on `null`. */
function withoutNullLists(payload: Payload, collection: ContentCollection, data: Data): Data {
  const { flattenedFields: fields } = payload.collections[collection].config;
  const nulls = fields.filter(({ name, type }) => type === 'array' && data[name] === null).map(({ name }) => name);
  return nulls.length > 0 ? { ...data, ...Object.fromEntries(nulls.map((name) => [name, []])) } : data;
}

/**
 * Increments the stored revision instead of using the source's, so that open editors and the search index notice the
 * change. Keeps the marker for items that are unchanged since their import.
 */
function withNewRev(data: Data, current: number): Data {
  const imported = isRecord(data.imported) ? data.imported : undefined;
  const isUntouched = typeof data.rev === 'number' && imported?.rev === data.rev;
  const rev = current + 1;
  return { ...data, rev, ...(imported && { imported: { ...imported, rev: isUntouched ? rev : null } }) };
}

async function replaceVersions({ payload, source, convert, req, onDoc }: Replacement): Promise<void> {
  await payload.db.deleteVersions({ collection: 'posts', req, where: {} });
  for await (const stored of source.postVersions()) {
    const { createdAt, updatedAt, parent, version } = convert(stored);
    await payload.db.createVersion({
      autosave: false,
      collectionSlug: 'posts',
      createdAt,
      parent,
      req,
      returning: false,
      updatedAt,
      versionData: version,
    });
    onDoc();
  }
}

async function replaceOtherRows({ payload, source, convert, req, onDoc }: Replacement): Promise<void> {
  for (const collection of OTHER_ROWS) {
    await payload.db.deleteMany({ collection, req, where: {} });
    for await (const stored of source.otherRows(collection)) {
      const { id, ...data } = convert(stored);
      await payload.db.create({ collection, customID: id, data, req, returning: false });
      onDoc();
    }
  }
}

/** Keeps the current value of fields that the source does not have. */
async function replaceSettings(payload: Payload, stored: Record<string, unknown>, req: PayloadRequest): Promise<void> {
  const { id: _id, globalType: _type, ...data } = stored;
  const current = await payload.db.findGlobal<{ rev?: number; startedAt?: string }>({ slug: 'site-settings', req });
  const kept = { startedAt: current.startedAt ?? data.startedAt, rev: Number(current.rev ?? 0) + 1 };
  await payload.db.updateGlobal({ slug: 'site-settings', data: { ...data, ...kept }, req });
}
