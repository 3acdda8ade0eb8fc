import { createHash } from 'node:crypto';
import type { RootContent } from 'hast';

/** Characters of HTML that are remembered; a long post is about one million. */
const MAX_CHARS = 32 * 1024 * 1024;

/** The HTML of blocks that were rendered before, by what they were rendered from. */
export interface BlockMemory {
  get(key: string): string | undefined;
  set(key: string, html: string): void;
}

/** Forgets what was not asked for the longest. */
export function createBlockMemory(maxChars = MAX_CHARS): BlockMemory {
  const kept = new Map<string, string>();
  let chars = 0;
  const forget = (key: string) => {
    chars -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const html = kept.get(key);
      if (html === undefined) return undefined;
      // A map keeps the order in which keys came.
      kept.delete(key);
      kept.set(key, html);
      return html;
    },
    set: (key, html) => {
      forget(key);
      kept.set(key, html);
      chars += html.length;
      for (const oldest of kept.keys()) {
        if (chars <= maxChars) break;
        forget(oldest);
      }
    },
  };
}

/**
 * What the HTML of a sanitised block depends on: its own tree, in which links, numbers of footnotes and ids of headings stand
 * as the whole document has made them, and how many languages are loaded, for code may hold other languages.
 */
export function keyOf(block: RootContent, languages: number): string {
  const tree = JSON.stringify(block, (name, value) => (name === 'position' ? undefined : value));
  return `${languages} ${createHash('sha256').update(tree).digest('base64')}`;
}
