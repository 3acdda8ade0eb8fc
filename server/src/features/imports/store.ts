import type { ContextFlags, Gateway, Owner } from '@portfolio/compat-api/gateway';
import { publicError } from '@portfolio/compat-api/http/error-writer';
import type { ImportChange } from '@portfolio/contract';
import { resourceList } from '@portfolio/contract/resources/index';
import type { Outcome } from '@portfolio/importers/events';
import { type CountLines, changesOf, comparable, hasValues } from '@portfolio/text/field-changes';
import type { CollectionSlug } from 'payload';
import { type Journal, recordCreation } from './runs/journal.ts';

interface Imported {
  path?: string | null;
  hash?: string | null;
  rev?: number | null;
}
/** An item as it is stored. */
export interface Stored {
  id: string;
  title?: string | null;
  content?: string | null;
  html?: string | null;
  /** The texts of a project. */
  problem?: string | null;
  approach?: string | null;
  result?: string | null;
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

/** What every part of an import stores with. */
export interface StoringTools {
  gateway: Gateway;
  user: Owner;
  /** Says what would be done, and writes nothing. */
  isDryRun: boolean;
  /** Paths of items that do not come in. */
  skip: ReadonlySet<string>;
  journal: Journal;
  countLines: CountLines;
}
interface StoreOptions extends StoringTools {
  force: boolean;
}

/** Why an item that the owner has left out is skipped. */
export const CHOSEN = 'you chose to skip it';

/** What an item comes from. */
export interface Origin {
  /** Its path in the report. */
  path: string;
  /** How later imports know it; default: its path. */
  identity?: string;
  /** The id of a new post in feeds, which its old feed had. */
  feedId?: string | undefined;
  /** Whether a stored item of this identity is an earlier state of it; default: each is. */
  isEarlier?(stored: Stored): Promise<boolean>;
}

/** Where an item of an import is here. */
export interface Place {
  stored: Stored | null;
  isInTrash: boolean;
  /** The title of another item of the same identity. */
  other?: string;
}

interface SaveOptions extends ContextFlags {
  /** Where the item is, if that is known already. */
  place?: Place;
  /** Whether the data has all that a real run would store: a dry run has no addresses for new images. */
  isComplete?(): boolean;
}

/** Items of one identity that are looked at. */
const MOST_OF_ONE = 20;

/**
 * Stores imported items. They are found by what they come from: unchanged sources change nothing, a changed source
 * updates an unedited item, and an item edited in the panel is skipped unless forced.
 */
export function createImportStore({ gateway, user, force, isDryRun, skip, journal, countLines }: StoreOptions) {
  const isEdited = ({ rev, imported }: Stored) => rev !== imported?.rev;

  /** Finds what an earlier import has made of an item, also under its path alone, as earlier versions stored it. */
  async function find(collection: CollectionSlug, { path, identity = path, isEarlier }: Origin): Promise<Place> {
    const where = { 'imported.path': { in: [...new Set([identity, path])] } };
    let other: string | undefined;
    for (const trashed of [false, true]) {
      const { docs } = await gateway.list(collection, user, { where, trashed, limit: MOST_OF_ONE });
      const found: Stored[] = docs.toSorted((a, b) => rankOf(a, identity) - rankOf(b, identity));
      for (const stored of found) {
        if (!isEarlier || (await isEarlier(stored))) return { stored, isInTrash: trashed };
        other ??= stored.title ?? undefined;
      }
    }
    return { stored: null, isInTrash: false, ...(other !== undefined && { other }) };
  }

  /** The result that is known before the images of an item are read. */
  function knownResult({ path }: Origin, { stored, isInTrash }: Place): ImportResult | null {
    const skipped = (reason: string): ImportResult => ({ outcome: 'skipped', reason });
    if (skip.has(path)) return skipped(CHOSEN);
    if (isInTrash) return skipped('it is in the trash');
    return stored && isEdited(stored) && !force ? skipped('it was edited here since (--force overwrites it)') : null;
  }

  async function save(
    collection: CollectionSlug,
    origin: Origin,
    hash: string,
    data: () => Promise<Record<string, unknown>>,
    { place, isComplete = () => true, ...marks }: SaveOptions = {},
  ): Promise<ImportResult> {
    const { path, identity = path, feedId } = origin;
    const found = place ?? (await find(collection, origin));
    const known = knownResult(origin, found);
    if (known) return known;
    const before = found.stored;
    if (!before) {
      const values = await data();
      if (await isHereAlready(gateway, user, collection, values)) return { outcome: 'same' };
      if (isDryRun) return problemWith(collection, values) ?? { outcome: 'made' };
      const imported = { path: identity, hash, rev: 1 };
      await recordCreation(journal, collection, imported, () =>
        gateway.create(collection, user, { ...values, ...(feedId && { feedId }), imported }, marks),
      );
      return { outcome: 'made' };
    }
    const key = before.imported?.path ?? identity;
    // An import that goes on after a restart finds what it has stored before.
    if (!isEdited(before) && before.imported?.hash === hash)
      return { outcome: journal.outcomeOf(collection, key) ?? 'same' };
    const values = await data();
    // What only its reading has changed, as an id that is stored already, makes no new version.
    if (!isEdited(before) && isComplete() && hasValues(before, values))
      return { outcome: journal.outcomeOf(collection, key) ?? 'same' };
    const imported = { path: key, hash, rev: (before.rev ?? 0) + 1 };
    if (!isDryRun) {
      const earlier = pick(before, [...Object.keys(values), 'imported']);
      await journal.record({
        op: 'update',
        collection,
        path: key,
        id: String(before.id),
        hash,
        wasEdited: isEdited(before),
        before: earlier,
      });
      await gateway.update(collection, user, before.id, { ...values, imported }, marks);
    }
    return { outcome: 'changed', changes: await changesOf(before, values, countLines) };
  }

  return { find, knownResult, save };
}
/** Stores imported items with their source. */
export type ImportStore = ReturnType<typeof createImportStore>;

/** Items of the own identity come before those that earlier versions stored by their path. */
const rankOf = ({ imported }: Stored, identity: string) => (imported?.path === identity ? 0 : 1);

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
function problemWith(collection: CollectionSlug, values: Record<string, unknown>): ImportResult | null {
  const resource = resourceList.find((found) => found.collection === collection);
  const [issue] = resource?.create?.safeParse(values).error?.issues ?? [];
  return issue ? { outcome: 'failed', reason: `${issue.path.join('.')}: ${issue.message}` } : null;
}
