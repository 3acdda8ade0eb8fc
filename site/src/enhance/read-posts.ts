import { whenSeen } from '#app/lib/when-seen.ts';

/** The localStorage key of the posts that were read in this browser. */
const KEY = 'readPosts';
/** The most posts that are remembered; those read longest ago are forgotten first. */
const MAX_POSTS = 200;

/** The id of a post, and the time of the last update that it had when it was read; empty without updates. */
type ReadPost = [id: string, last: string];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readPosts(): ReadPost[] {
  const stored = parse(localStorage.getItem(KEY) ?? '');
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (entry): entry is ReadPost =>
      Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string'),
  );
}

/**
 * Remembers in this browser alone that a post was read with these updates (their times, oldest first). Returns the index
 * of the first update since it was read before; `null` if there is none, on the first visit, and if storage is blocked.
 */
export function rememberRead(id: string, updates: readonly string[]): number | null {
  try {
    const posts = readPosts();
    const stored = posts.find(([other]) => other === id)?.[1] ?? null;
    // A version that is withheld meanwhile is not new when it is shown again.
    const last = [stored ?? '', updates.at(-1) ?? ''].sort().at(-1) ?? '';
    const others = posts.filter(([other]) => other !== id);
    localStorage.setItem(KEY, JSON.stringify([...others, [id, last]].slice(-MAX_POSTS)));
    const first = stored === null ? -1 : updates.findIndex((time) => time > stored);
    return first < 0 ? null : first;
  } catch {
    return null;
  }
}

/** Remembers that a post was read, and shows the link to what has changed since it was read before. */
export function showChangesSinceRead(): void {
  const article = document.querySelector<HTMLElement>('[data-updates]');
  if (!article) return;
  whenSeen(() => {
    const { post = '', updates = '' } = article.dataset;
    const first = rememberRead(post, updates.split(' ').filter(Boolean));
    const fact = article.querySelector<HTMLElement>('[data-since-read]');
    const link = fact?.querySelector('a');
    if (first === null || !fact || !link) return;
    link.hash = `update-${first + 1}`;
    fact.style.visibility = '';
  });
}
