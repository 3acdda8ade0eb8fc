import type { NameMatcher } from '@portfolio/contract/evidence/name-matcher';
import { htmlBlocks } from './html-blocks.ts';
import type { EvidenceItem, Naming } from './types.ts';

/** An item with all its texts, normalized as the matcher needs them. */
export type PreparedItem = Omit<EvidenceItem, 'html'>;

/** Extracts the texts of an item. */
export function prepareItem({ html, texts, ...item }: EvidenceItem): PreparedItem {
  const blocks = html === undefined ? [] : htmlBlocks(html);
  return { ...item, texts: [...texts, ...blocks].filter(Boolean).map((text) => text.normalize('NFC')) };
}

/** The skills that an item names, by their ids: in a tag, or in a text. */
export function matchItem({ tags, texts }: PreparedItem, matcher: NameMatcher): Map<string, Naming> {
  const namings = new Map<string, Naming>();
  for (const tag of tags) {
    for (const skill of matcher.skillsOfTag(tag)) if (!namings.has(skill)) namings.set(skill, { tag });
  }
  texts.forEach((text, index) => {
    for (const [skill, mention] of matcher.mentionsIn(text)) {
      const naming = namings.get(skill);
      if (!naming?.text) namings.set(skill, { ...naming, text: { index, mention } });
    }
  });
  return namings;
}
