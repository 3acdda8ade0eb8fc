import { CONTENT_COLLECTIONS } from '@portfolio/cms/content/parts';
import { isOneOf } from '@portfolio/contract';
import { isRecord } from '@portfolio/contract/type-guards';
import type { Where } from 'payload';
import type { Gateway, Owner } from '../gateway.ts';
import { failureReason } from '../import/store.ts';
import { type Uses, usesOf } from '../uploads/uses.ts';
import type { Change } from './journal.ts';

/** What an undo needs. */
export interface UndoTools {
  gateway: Gateway;
  user: Owner;
  /** When the import began and ended, for items whose creation was recorded without its end. */
  began: string;
  ended: string;
  onProgress(done: number, total: number): void;
  signal?: AbortSignal;
}

type Update = Extract<Change, { op: 'update' }>;
type Setting = Extract<Change, { op: 'setting' }>;
interface Creation {
  collection: string;
  path: string;
  hash?: string | undefined;
  id?: string;
}
type Stored = { rev?: number | null; imported?: { hash?: string | null; rev?: number | null } | null };

/** Clears where an item came from, so that a later import brings it in again. */
const NO_ORIGIN = { path: null, hash: null, rev: null };

/**
 * Undoes the changes of an import, the last one first: what it created goes to the trash, what it changed gets its
 * earlier content. What was edited since is left. Returns a sentence for each item that is left; can be repeated.
 */
export async function undoChanges(changes: readonly Change[], tools: UndoTools): Promise<string[]> {
  const updates = changes.filter((entry): entry is Update => entry.op === 'update').toReversed();
  const settings = changes.filter((entry): entry is Setting => entry.op === 'setting').toReversed();
  const creations = creationsOf(changes).toReversed();
  const pictures = creations.filter(({ collection }) => collection === 'media');
  const others = creations.filter(({ collection }) => collection !== 'media');
  let uses: Uses | undefined;
  const steps: (() => Promise<string | undefined>)[] = [
    ...updates.map((entry) => () => undoUpdate(entry, tools)),
    ...others.map((entry) => () => undoCreation(entry, tools)),
    ...settings.map((entry) => () => undoSetting(entry, tools)),
    ...pictures.map((entry) => async () => {
      // After the items: only what others use is left.
      uses ??= await usesOf(tools.gateway, tools.user);
      return undoCreation(entry, tools, uses);
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
  return left;
}

/** What was created, each once, with its id if it was recorded. */
function creationsOf(changes: readonly Change[]): Creation[] {
  const creations = new Map<string, Creation>();
  for (const entry of changes) {
    if (entry.op !== 'create' && entry.op !== 'created') continue;
    const { op: _, ...creation } = entry;
    const key = `${entry.collection}\n${entry.path}`;
    creations.set(key, { ...creations.get(key), ...creation });
  }
  return [...creations.values()];
}

async function undoCreation(creation: Creation, tools: UndoTools, uses?: Uses): Promise<string | undefined> {
  const { gateway, user } = tools;
  const { collection, path } = creation;
  if (!isOneOf(CONTENT_COLLECTIONS, collection)) return undefined;
  const doc = await gateway.first(collection, user, { where: whereOf(creation, tools) });
  if (!doc) return undefined;
  const use = 'file' in doc && uses?.(doc.file).find(({ trashed }) => !trashed);
  if (use) return `${path} is shown in “${use.title}”, so it stays.`;
  try {
    const origin = collection === 'redirects' ? {} : { imported: NO_ORIGIN };
    await gateway.update(collection, user, String(doc.id), { ...origin, deletedAt: new Date().toISOString() });
    return undefined;
  } catch (error) {
    return `${path} could not be moved to the trash: ${failureReason(error)}`;
  }
}

function whereOf({ id, collection, path, hash }: Creation, { began, ended }: UndoTools): Where {
  if (id !== undefined) return { id: { equals: id } };
  const createdAt = { greater_than_equal: began, less_than_equal: ended };
  if (collection === 'redirects') return { from: { equals: path }, createdAt };
  return { 'imported.path': { equals: path }, ...(hash && { 'imported.hash': { equals: hash } }), createdAt };
}

async function undoUpdate(entry: Update, { gateway, user }: UndoTools): Promise<string | undefined> {
  const { collection, id, path, hash, wasEdited, before } = entry;
  if (!isOneOf(CONTENT_COLLECTIONS, collection)) return undefined;
  const doc: Stored | null = await gateway.read(collection, user, id);
  if (!doc) return undefined;
  const earlier = isRecord(before.imported) ? before.imported : {};
  if (doc.imported?.hash !== hash)
    return doc.imported?.hash === earlier.hash ? undefined : `${path} was changed by a later import, so it stays.`;
  if (doc.rev !== doc.imported?.rev) return `${path} was edited here since, so it stays.`;
  const imported = { ...earlier, rev: wasEdited ? null : (doc.rev ?? 0) + 1 };
  try {
    await gateway.update(collection, user, id, { ...before, imported }, { keepContentUpdatedAt: true });
    return undefined;
  } catch (error) {
    return `${path} could not be changed back: ${failureReason(error)}`;
  }
}

async function undoSetting({ field, before, after }: Setting, { gateway, user }: UndoTools) {
  const current = new Map<string, unknown>(Object.entries(await gateway.settings(user)));
  if (current.get(field) === before) return undefined;
  if (current.get(field) !== after) return `The setting ${field} was changed since, so it stays.`;
  await gateway.updateSettings(user, { [field]: before });
  return undefined;
}
