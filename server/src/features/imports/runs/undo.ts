import { CONTENT_COLLECTIONS } from '@portfolio/cms/content/parts';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import { type Uses, usesOf } from '@portfolio/compat-api/uploads/uses';
import { isOneOf } from '@portfolio/contract';
import { redirectKeys } from '@portfolio/contract/addresses/redirects';
import { postPath, projectPath } from '@portfolio/contract/pages';
import { isRecord } from '@portfolio/contract/type-guards';
import { pathOfIdentity } from '@portfolio/importers/site-name';
import type { CollectionSlug, Where } from 'payload';
import { changedSetting, isSame, settingOf } from '../settings.ts';
import { failureReason } from '../store.ts';
import type { Change, ChangeOutline } from './journal.ts';

/** What an undo needs. */
export interface UndoTools {
  gateway: Gateway;
  user: Owner;
  /** A recorded change with its earlier content; `null` if it is not there any more. */
  read(outline: ChangeOutline): Promise<Change | null>;
  /** When the import began and ended, for items whose creation was recorded without its end. */
  began: string;
  ended: string;
  onProgress(done: number, total: number): void;
  signal?: AbortSignal;
}

interface Tools extends UndoTools {
  /** The addresses of items that stay, to which redirects lead on. */
  kept: Set<string>;
}
type Creation = Pick<ChangeOutline, 'collection' | 'path' | 'hash' | 'id'>;
type Step = () => Promise<string | undefined>;
interface Stored {
  id: string | number;
  rev?: number | null;
  imported?: { hash?: string | null; rev?: number | null } | null;
  slug?: string | null;
  previousSlugs?: string[] | null;
  file?: string;
  to?: string | null;
}

/** Clears where an item came from, so that a later import brings it in again. */
const NO_ORIGIN = { path: null, hash: null, rev: null };
const editedSince = (path: string) => `${pathOfIdentity(path)} was edited since the import, so it was kept.`;
const changedLater = (path: string) => `${pathOfIdentity(path)} was changed by a later import, so it was kept.`;

/**
 * Undoes the changes of an import, the last one first: what it created goes to the trash, what it changed gets its
 * earlier content, what it put into the trash comes back. What was edited since is left. Returns a sentence for each
 * item that is left; can be repeated.
 */
export async function undoChanges(changes: AsyncIterable<ChangeOutline>, options: UndoTools): Promise<string[]> {
  const tools: Tools = { ...options, kept: new Set() };
  const { updates, settings, trashed, items, pictures, redirects } = await sorted(changes);
  let uses: Uses | undefined;
  let keptRedirects = 0;
  const steps: Step[] = [
    ...updates.map((outline) => () => undoUpdate(outline, tools)),
    ...items.map((creation) => () => undoCreation(creation, tools)),
    ...trashed.map((outline) => () => undoTrashing(outline, tools)),
    ...settings.map((outline) => () => undoSetting(outline, tools)),
    ...pictures.map((creation) => async () => {
      // After the items: only what others use is left.
      uses ??= await usesOf(tools.gateway, tools.user);
      return undoCreation(creation, tools, uses);
    }),
    // After all to which they can lead.
    ...redirects.map((creation) => async () => {
      const isLeft = await leadsToKept(creation, tools);
      if (isLeft) keptRedirects += 1;
      return isLeft ? undefined : undoCreation(creation, tools);
    }),
  ];
  const left: string[] = [];
  for (const [index, step] of steps.entries()) {
    if (tools.signal?.aborted) break;
    await new Promise(setImmediate);
    const sentence = await step();
    if (sentence) left.push(sentence);
    tools.onProgress(index + 1, steps.length);
  }
  if (keptRedirects === 1) left.push('1 redirect leads to something that was kept, so it was kept, too.');
  if (keptRedirects > 1)
    left.push(`${keptRedirects} redirects lead to something that was kept, so they were kept, too.`);
  return left;
}

/** The changes in the order of their undo; what was created is there once, with its id if it was recorded. */
async function sorted(changes: AsyncIterable<ChangeOutline>) {
  const updates: ChangeOutline[] = [];
  const settings: ChangeOutline[] = [];
  const trashed: ChangeOutline[] = [];
  const created = new Map<string, Creation>();
  for await (const outline of changes) {
    const { op, place: _, ...creation } = outline;
    if (op === 'update') updates.push(outline);
    if (op === 'setting') settings.push(outline);
    if (op === 'trash') trashed.push(outline);
    if (op !== 'create' && op !== 'created') continue;
    const key = `${outline.collection}\n${outline.path}`;
    created.set(key, { ...created.get(key), ...creation });
  }
  const creations = [...created.values()].toReversed();
  const last = ['media', 'redirects'];
  return {
    updates: updates.toReversed(),
    settings: settings.toReversed(),
    trashed: trashed.toReversed(),
    items: creations.filter(({ collection }) => !last.includes(collection)),
    pictures: creations.filter(({ collection }) => collection === 'media'),
    redirects: creations.filter(({ collection }) => collection === 'redirects'),
  };
}

async function undoCreation(creation: Creation, tools: Tools, uses?: Uses): Promise<string | undefined> {
  const { collection } = creation;
  if (!isOneOf(CONTENT_COLLECTIONS, collection)) return undefined;
  const doc = await findCreated(collection, creation, tools);
  if (!doc) return undefined;
  const reason = reasonToKeep(creation, doc, uses) ?? (await moveToTrash(collection, creation.path, doc, tools));
  if (reason) for (const address of addressesOf(collection, doc)) tools.kept.add(address);
  return reason;
}

/** Returns why it stays if it cannot be moved. */
async function moveToTrash(
  collection: CollectionSlug,
  path: string,
  { id }: Stored,
  { gateway, user }: Tools,
): Promise<string | undefined> {
  try {
    const origin = collection === 'redirects' ? {} : { imported: NO_ORIGIN };
    await gateway.update(collection, user, String(id), { ...origin, deletedAt: new Date().toISOString() });
    return undefined;
  } catch (error) {
    return `${pathOfIdentity(path)} could not be moved to the trash: ${failureReason(error)}`;
  }
}

const findCreated = (collection: CollectionSlug, creation: Creation, tools: UndoTools): Promise<Stored | null> =>
  tools.gateway.first(collection, tools.user, { where: whereOf(creation, tools) });

function whereOf({ id, collection, path, hash }: Creation, { began, ended }: UndoTools): Where {
  if (id !== undefined) return { id: { equals: id } };
  const createdAt = { greater_than_equal: began, less_than_equal: ended };
  if (collection === 'redirects') return { from: { in: redirectKeys(path) }, createdAt };
  return { 'imported.path': { equals: path }, ...(hash && { 'imported.hash': { equals: hash } }), createdAt };
}

/** Why something that was created stays; a redirect has no origin, and 1 is the revision of a new one. */
function reasonToKeep({ collection, path, hash }: Creation, doc: Stored, uses?: Uses): string | undefined {
  const rev = collection === 'redirects' ? 1 : doc.imported?.rev;
  if (doc.rev !== rev) return editedSince(path);
  if (hash !== undefined && doc.imported?.hash !== hash) return changedLater(path);
  const use = doc.file !== undefined && uses?.(doc.file).find(({ trashed }) => !trashed);
  return use ? `${pathOfIdentity(path)} is shown in “${use.title}”, so it was kept.` : undefined;
}

/** The addresses of an item to which redirects of an import can lead. */
function addressesOf(collection: CollectionSlug, { slug, previousSlugs, file }: Stored): string[] {
  if (file !== undefined) return [`/uploads/${file}`];
  const pathOf = collection === 'projects' ? projectPath : postPath;
  return [slug, ...(previousSlugs ?? [])].flatMap((name) => (name ? [pathOf(name)] : []));
}

async function leadsToKept(creation: Creation, tools: Tools): Promise<boolean> {
  const redirect = tools.kept.size > 0 ? await findCreated('redirects', creation, tools) : null;
  return tools.kept.has(redirect?.to?.split(/[?#]/, 1)[0] ?? '');
}

async function undoUpdate(outline: ChangeOutline, tools: Tools): Promise<string | undefined> {
  const { gateway, user, kept } = tools;
  const { collection, id = '', path } = outline;
  if (!isOneOf(CONTENT_COLLECTIONS, collection)) return undefined;
  const entry = await tools.read(outline);
  const doc: Stored | null = await gateway.read(collection, user, id);
  if (!doc || entry?.op !== 'update') return undefined;
  const { hash, wasEdited, before } = entry;
  const earlier = isRecord(before.imported) ? before.imported : {};
  const now = doc.imported?.hash;
  if (now !== hash && now === earlier.hash) return undefined;
  const isEdited = doc.rev !== doc.imported?.rev;
  if (now !== hash || isEdited) {
    for (const address of addressesOf(collection, doc)) kept.add(address);
    return now === hash ? editedSince(path) : changedLater(path);
  }
  const imported = { ...earlier, rev: wasEdited ? null : (doc.rev ?? 0) + 1 };
  try {
    await gateway.update(collection, user, id, { ...before, imported }, { keepContentUpdatedAt: true });
    return undefined;
  } catch (error) {
    return `${pathOfIdentity(path)} could not be changed back: ${failureReason(error)}`;
  }
}

async function undoTrashing(outline: ChangeOutline, { gateway, user }: Tools): Promise<string | undefined> {
  const { collection, id = '', path: title } = outline;
  if (!isOneOf(CONTENT_COLLECTIONS, collection) || (await gateway.read(collection, user, id))) return undefined;
  if (!(await gateway.read(collection, user, id, true))) return `“${title}” is no longer in the trash.`;
  try {
    const restored: Stored = await gateway.restore(collection, user, id);
    // As if it had never been away: a later import takes it for unchanged.
    await gateway.update(collection, user, id, { imported: { ...NO_ORIGIN, rev: (restored.rev ?? 0) + 1 } });
    return undefined;
  } catch (error) {
    return `“${title}” could not be restored: ${failureReason(error)}`;
  }
}

async function undoSetting(outline: ChangeOutline, { gateway, user, read }: Tools): Promise<string | undefined> {
  const entry = await read(outline);
  if (entry?.op !== 'setting') return undefined;
  const { field, before, after } = entry;
  const current = await gateway.settings(user);
  const value = settingOf(current, field);
  if (isSame(value, before)) return undefined;
  if (!isSame(value, after)) return `The setting ${field} was changed since the import, so it was kept.`;
  await gateway.updateSettings(user, changedSetting(current, field, before));
  return undefined;
}
