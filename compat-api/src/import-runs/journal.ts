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
  z.object({ op: z.literal('setting'), field: z.string(), before: z.unknown(), after: z.unknown() }),
]);
/** A change of an import. */
export type Change = z.infer<typeof change>;

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

const keyOf = (collection: string, path: string) => `${collection}\n${path}`;

/** A journal that continues `before`, and writes each change with `append`. */
export function createJournal(before: readonly Change[], append: (entry: Change) => Promise<void>): Journal {
  const outcomes = new Map<string, 'made' | 'changed'>();
  const learn = (entry: Change) => {
    if (entry.op === 'create') outcomes.set(keyOf(entry.collection, entry.path), 'made');
    if (entry.op === 'update') outcomes.set(keyOf(entry.collection, entry.path), 'changed');
  };
  for (const entry of before) learn(entry);
  return {
    record: async (entry) => {
      await append(entry);
      learn(entry);
    },
    outcomeOf: (collection, path) => outcomes.get(keyOf(collection, path)),
  };
}
