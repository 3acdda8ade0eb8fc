import { LIMITS } from '@portfolio/contract';
import type { Entry } from './entry.ts';

/** The skills of an entry; without any the field is left out, so that those that the owner has added stay. */
export function tags(entry: Entry): { techTags?: string[] } {
  const techTags = entry.fitList('keywords', entry.texts('keywords'), LIMITS.tags, LIMITS.tag);
  return techTags.length > 0 ? { techTags } : {};
}
