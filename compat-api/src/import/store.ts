import type { ImportChange } from '@portfolio/contract';
import { resourceList } from '@portfolio/contract/resources/index';
import type { CollectionSlug } from 'payload';
import type { Gateway, Owner, RequestContextFlags } from '../gateway.ts';
import { publicError } from '../http/error-writer.ts';
import { type Journal, recordCreation } from '../import-runs/journal.ts';
import { type CountLines, changesOf, comparable } from './changes.ts';
import type { Outcome } from './events.ts';

interface Imported {
  path?: string | null;
  hash?: string | null;
  rev?: number | null;
}
interface Stored {
  id: string;
  slug?: string | null;
  rev?: number | null;
  imported?: Imported | null;
}
/** The outcome of one item, with the reason. */
export interface ImportResult {
  outcome: Outcome;
  reason?: string;
  /** What an update changes. */
  changes?: ImportChange[];
}

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
  /** Says what would be done, and writes nothing. */
  isDryRun: boolean;
  /** Paths of items that do not come in. */
  skip: ReadonlySet<string>;
  journal: Journal;
  countLines: CountLines;
}

/** Why an item that the owner has left out is skipped. */
export const CHOSEN = 'you chose to skip it';

/**
 * Stores imported items. They are identified by path: unchanged sources change nothing, a changed source updates an
 * unedited item, and an item edited in the panel is skipped unless forced.
 */
export function createImportStore({ gateway, user, force, isDryRun, skip, journal, countLines }: StoreOptions) {
  const isEdited = ({ rev, imported }: Stored) => rev !== imported?.rev;
  const find = (collection: CollectionSlug, path: string, trashed = false): Promise<Stored | null> =>
    gateway.first(collection, user, { where: { 'imported.path': { equals: path } }, trashed });

  /** The result that is known before the images of an item are read; `post` is given if its slug has to be free. */
  async function knownResult(
    collection: CollectionSlug,
    path: string,
    post?: { slug: string; title: string },
  ): Promise<ImportResult | null> {
    const skipped = (reason: string): ImportResult => ({ outcome: 'skipped', reason });
    if (skip.has(path)) return skipped(CHOSEN);
    const stored = await find(collection, path);
    if (stored) return isEdited(stored) && !force ? skipped('it was edited here since (--force overwrites it)') : null;
    if (await find(collection, path, true)) return skipped('it is in the trash');
    const other = post && (await gateway.first('posts', user, { where: { slug: { equals: post.slug } } }));
    return other && other.title !== post.title ? { outcome: 'failed', reason: takenSlug(post.slug) } : null;
  }

  async function save(
    collection: CollectionSlug,
    path: string,
    hash: string,
    data: () => Promise<Record<string, unknown>>,
    marks: RequestContextFlags = {},
  ): Promise<ImportResult> {
    const known = await knownResult(collection, path);
    if (known) return known;
    const before = await find(collection, path);
    if (!before) {
      const values = await data();
      if (await isHereAlready(gateway, user, collection, values)) return { outcome: 'same' };
      if (isDryRun) return (await problemWith(gateway, user, collection, values, marks)) ?? { outcome: 'made' };
      const imported = { path, hash, rev: 1 };
      await recordCreation(journal, collection, imported, () =>
        gateway.create(collection, user, { ...values, imported }, marks),
      );
      return { outcome: 'made' };
    }
    // An import that goes on after a restart finds what it has stored before.
    if (!isEdited(before) && before.imported?.hash === hash)
      return { outcome: journal.outcomeOf(collection, path) ?? 'same' };
    const imported = { path, hash, rev: (before.rev ?? 0) + 1 };
    const values = { ...(await data()), ...(marks.takesFreeSlug && before.slug && { slug: before.slug }) };
    if (!isDryRun) {
      const earlier = pick(before, [...Object.keys(values), 'imported']);
      await journal.record({
        op: 'update',
        collection,
        path,
        id: String(before.id),
        hash,
        wasEdited: isEdited(before),
        before: earlier,
      });
      await gateway.update(collection, user, before.id, { ...values, imported }, marks);
    }
    return { outcome: 'changed', changes: await changesOf(before, values, countLines) };
  }

  return { knownResult, save };
}
/** Stores imported items with their source. */
export type ImportStore = ReturnType<typeof createImportStore>;

const takenSlug = (slug: string) => `another post has the slug “${slug}”`;

/** The named values of a document; one that it does not have is `null`, which clears the field. */
function pick(document: object, names: readonly string[]): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(document));
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? null]));
}

/** Whether a post of this slug has these values, as after the import of a site's own backup. */
async function isHereAlready(
  gateway: Gateway,
  user: Owner,
  collection: CollectionSlug,
  values: Record<string, unknown>,
) {
  if (collection !== 'posts') return false;
  const post = await gateway.first('posts', user, { where: { slug: { equals: values.slug } } });
  const stored = new Map<string, unknown>(Object.entries(post ?? {}));
  return (
    post !== null && Object.entries(values).every(([name, value]) => comparable(stored.get(name)) === comparable(value))
  );
}

/** Why an item would be refused, found without storing it. */
async function problemWith(
  gateway: Gateway,
  user: Owner,
  collection: CollectionSlug,
  values: Record<string, unknown>,
  { takesFreeSlug }: RequestContextFlags,
): Promise<ImportResult | null> {
  const resource = resourceList.find((found) => found.collection === collection);
  const [issue] = resource?.create?.safeParse(values).error?.issues ?? [];
  if (issue) return { outcome: 'failed', reason: `${issue.path.join('.')}: ${issue.message}` };
  const isTaken =
    collection === 'posts' &&
    !takesFreeSlug &&
    (await gateway.first('posts', user, { where: { slug: { equals: values.slug } } }));
  return isTaken ? { outcome: 'failed', reason: takenSlug(String(values.slug)) } : null;
}
