import type { FieldValues } from 'react-hook-form';

/** What was typed into a form and not saved, kept in this browser. */
export interface Draft<V> {
  /** Its place in the storage. */
  key: string;
  /** The revision that it was written on; null for something new. */
  rev: number | null;
  values: V;
  /** What the form was opened with; null where an older release has not kept it. */
  opened: V | null;
  /** When it was kept, ISO. */
  at: string;
}

/** The place of something new among those that have an id. */
export const NEW = 'new';

/** Each tab writes into a place of its own, so that two tabs on one item keep both texts. */
export const draftKey = (kind: string, id: string, tab: string): string => `${kind}-draft/${id}/${tab}`;
export const tabOf = (key: string): string => key.split('/')[2] ?? '';

/** Keeps what is typed; false when the browser has no room, or does not allow it. */
export function keepDraft<V>({ key, ...draft }: Draft<V>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The drafts of an item, the newest first; `like` are values of its form, whose shape the kept ones must have. */
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
    const { rev, values, opened, at } = JSON.parse(localStorage.getItem(key) ?? '') as Omit<Draft<V>, 'key'>;
    if (typeof at !== 'string' || typeof values !== 'object') return null;
    return {
      key,
      rev: typeof rev === 'number' ? rev : null,
      values: shaped(values, like),
      opened: typeof opened === 'object' && opened ? shaped(opened, like) : null,
      at,
    };
  } catch {
    return null;
  }
}

/** Only fields that the form has, each of its own shape: the copy may be of an older release. */
function shaped<V extends FieldValues>(values: Partial<V>, like: V): V {
  const fields = Object.entries(like).map(([name, value]) => {
    const kept = values[name];
    return [name, hasShape(kept, value) ? kept : value];
  });
  return Object.fromEntries(fields) as V;
}

function hasShape(value: unknown, like: unknown): boolean {
  if (typeof value !== typeof like || Array.isArray(value) !== Array.isArray(like)) return false;
  if (typeof like !== 'object' || !like) return true;
  if (!value) return false;
  return Object.entries(like).every(([key, part]) => hasShape((value as Record<string, unknown>)[key], part));
}
