import type { LinePlace } from '@portfolio/archive/lines';
import { z } from 'zod';

const created = z.object({
  op: z.literal('created'),
  collection: z.string(),
  path: z.string(),
  id: z.string(),
});
/** One line of a journal: a change before it is made, or the id of what was created. */
export const change = z.discriminatedUnion('op', [
  z.object({ op: z.literal('create'), collection: z.string(), path: z.string(), hash: z.string().optional() }),
  created,
  z.object({
    op: z.literal('update'),
    collection: z.string(),
    path: z.string(),
    id: z.string(),
    hash: z.string(),
    /** Whether it had been edited since its import before. */
    wasEdited: z.boolean(),
    /** The fields that were changed, as they were. */
    before: z.record(z.string(), z.unknown()),
  }),
  z.object({ op: z.literal('trash'), collection: z.string(), id: z.string(), title: z.string() }),
  z.object({ op: z.literal('setting'), field: z.string(), before: z.unknown(), after: z.unknown() }),
]);
/** A change of an import. */
export type Change = z.infer<typeof change>;

/** The name under which a journal has the site settings; their paths are the names of fields. */
export const SETTINGS = 'site-settings';
/** A change without the earlier content, of which a journal can have hundreds of megabytes, and where the whole one is. */
export interface ChangeOutline {
  op: Change['op'];
  collection: string;
  path: string;
  id?: string;
  hash?: string;
  place: LinePlace;
}

/** What of a change is kept in memory. */
export function outlineOf(entry: Change, place: LinePlace): ChangeOutline {
  const { op } = entry;
  if (op === 'setting') return { op, collection: SETTINGS, path: entry.field, place };
  if (op === 'trash') return { op, collection: entry.collection, path: entry.title, id: entry.id, place };
  const { collection, path } = entry;
  const id = 'id' in entry ? { id: entry.id } : {};
  return { op, collection, path, ...id, ...('hash' in entry && entry.hash && { hash: entry.hash }), place };
}

/** Records what an import changes, so that it can be undone. */
export interface Journal {
  record(entry: Change): Promise<void>;
  /** What the import has done with an item before it was interrupted. */
  outcomeOf(collection: string, path: string): 'made' | 'changed' | undefined;
}

/** Records nothing, for a check. */
export const NO_JOURNAL: Journal = { record: async () => {}, outcomeOf: () => undefined };

/** Creates an item; it is recorded before, in case the process ends in the middle, and with its id after that. */
export async function recordCreation<T extends { id: string | number }>(
  journal: Journal,
  collection: string,
  { path, hash }: { path: string; hash?: string },
  create: () => Promise<T>,
): Promise<T> {
  await journal.record({ op: 'create', collection, path, ...(hash && { hash }) });
  const doc = await create();
  await journal.record({ op: 'created', collection, path, id: String(doc.id) });
  return doc;
}

const NO_PLACE: LinePlace = { at: 0, length: 0 };
const keyOf = (collection: string, path: string) => `${collection}\n${path}`;

type Done = Pick<ChangeOutline, 'op' | 'collection' | 'path'>;

/** A journal that continues `before`, and writes each change with `append`. */
export async function createJournal(
  before: AsyncIterable<Done>,
  append: (entry: Change) => Promise<void>,
): Promise<Journal> {
  const outcomes = new Map<string, 'made' | 'changed'>();
  const learn = ({ op, collection, path }: Done) => {
    // A redirect that was here before is recorded too, without its creation.
    const isMade = op === 'setting' || op === (collection === 'redirects' ? 'created' : 'create');
    if (isMade) outcomes.set(keyOf(collection, path), 'made');
    if (op === 'update') outcomes.set(keyOf(collection, path), 'changed');
  };
  for await (const entry of before) learn(entry);
  return {
    record: async (entry) => {
      await append(entry);
      learn(outlineOf(entry, NO_PLACE));
    },
    outcomeOf: (collection, path) => outcomes.get(keyOf(collection, path)),
  };
}
