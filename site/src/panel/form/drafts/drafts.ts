import { isRecord } from '@portfolio/contract';
import type { FieldValues } from 'react-hook-form';

/** Unsaved form values, kept in localStorage. */
export interface Draft<V> {
  /** Its localStorage key. */
  key: string;
  /** The item's revision when the draft was written; null for a new item. */
  rev: number | null;
  values: V;
  /** The values the form was opened with; null in drafts of releases that did not store them. */
  opened: V | null;
  /** See `Base`; null in drafts of releases that did not store it. */
  createKey: string | null;
  /** When it was stored, ISO. */
  at: string;
}

/** Stands for the id of an item that is not created yet. */
export const NEW = 'new';

/** Each tab has its own key, so that two tabs on one item do not overwrite each other. */
export const draftKey = (kind: string, id: string, tab: string): string => `${kind}-draft/${id}/${tab}`;
/** The tab that a draft was written in. */
export const tabOf = (key: string): string => key.split('/')[2] ?? '';

/** Stores a draft; false when the storage is full or blocked. */
export function saveDraft<V>({ key, ...draft }: Draft<V>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Removes a draft. */
export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is no draft to remove.
  }
}

/** The drafts of an item, newest first; values whose shape differs from those of `like` are replaced by the latter. */
export function draftsOf<V extends FieldValues>(kind: string, id: string, like: V): Draft<V>[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(draftKey(kind, id, '')))
      .flatMap((key) => readDraft(key, like) ?? [])
      .sort((a, b) => b.at.localeCompare(a.at));
  } catch {
    return [];
  }
}

function readDraft<V extends FieldValues>(key: string, like: V): Draft<V> | null {
  try {
    const { rev, values, opened, createKey, at }: Record<string, unknown> = JSON.parse(localStorage.getItem(key) ?? '');
    if (typeof at !== 'string' || !isRecord(values)) return null;
    return {
      key,
      rev: typeof rev === 'number' ? rev : null,
      values: shaped(values, like),
      opened: isRecord(opened) ? shaped(opened, like) : null,
      createKey: typeof createKey === 'string' ? createKey : null,
      at,
    };
  } catch {
    return null;
  }
}

/** Keeps only known fields of the expected shape: the draft may be from an older release. */
function shaped<V extends FieldValues>(values: Record<string, unknown>, like: V): V {
  const kept = Object.entries(values).filter(
    ([name, value]) => Object.hasOwn(like, name) && hasShape(value, like[name]),
  );
  return { ...like, ...Object.fromEntries(kept) };
}

function hasShape(value: unknown, like: unknown): boolean {
  if (typeof value !== typeof like || Array.isArray(value) !== Array.isArray(like)) return false;
  if (!isRecord(like)) return true;
  if (!isRecord(value)) return false;
  return Object.entries(like).every(([key, part]) => hasShape(value[key], part));
}
