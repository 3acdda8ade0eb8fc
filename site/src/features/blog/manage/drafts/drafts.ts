import { NEW_POST, type PostValues } from '../post-values.ts';

/** What was typed into the form of a post and not saved, kept in this browser. */
export interface Draft {
  /** Its place in the storage. */
  key: string;
  /** The revision that it was written on; null for a new post. */
  rev: number | null;
  values: PostValues;
  /** When it was kept, ISO. */
  at: string;
}

const PREFIX = 'post-draft';
/** The place of a new post among those that have an id. */
export const NEW = 'new';

/** Each tab writes into a place of its own, so that two tabs on one post keep both texts. */
export const draftKey = (post: string, tab: string): string => `${PREFIX}/${post}/${tab}`;
export const tabOf = (key: string): string => key.split('/')[2] ?? '';

/** Keeps what is typed; false when the browser has no room, or does not allow it. */
export function keepDraft({ key, ...draft }: Draft): boolean {
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

/** The drafts of a post, the newest first. */
export function draftsOf(post: string): Draft[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(draftKey(post, '')))
      .flatMap((key) => readDraft(key) ?? [])
      .sort((a, b) => b.at.localeCompare(a.at));
  } catch {
    return [];
  }
}

function readDraft(key: string): Draft | null {
  try {
    const { rev, values, at } = JSON.parse(localStorage.getItem(key) ?? '') as Omit<Draft, 'key'>;
    if (typeof at !== 'string' || typeof values !== 'object') return null;
    return { key, rev: typeof rev === 'number' ? rev : null, values: known(values), at };
  } catch {
    return null;
  }
}

/** Only fields that the form has, each of its own type: the copy may be of an older release. */
function known(values: Partial<PostValues>): PostValues {
  const fields = Object.entries(NEW_POST).map(([name, empty]) => {
    const kept = values[name];
    return [name, typeof kept === typeof empty ? kept : empty];
  });
  return Object.fromEntries(fields) as PostValues;
}
