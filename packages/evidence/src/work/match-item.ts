import { withoutFences } from '@portfolio/text/markup/without-fences';
import { NameMatcher, type Place } from '@portfolio/text/names/name-matcher';
import { sureMentions } from '../names/sure-mentions.ts';
import { NAMES } from '../names/technologies.ts';
import { htmlBlocks } from './html-blocks.ts';
import type { EvidenceItem, Naming } from './types.ts';

/** An item with all its texts, normalized as the matcher needs them. */
export type PreparedItem = Omit<EvidenceItem, 'html'>;

/** An item, and how it names a skill. */
export interface SkillMatch {
  item: PreparedItem;
  naming: Naming;
}

/** Extracts the texts of an item. */
export function prepareItem({ html, texts, ...item }: EvidenceItem): PreparedItem {
  const blocks = html === undefined ? [] : htmlBlocks(html);
  const told = texts.map(withoutFences);
  return { ...item, texts: [...told, ...blocks].filter(Boolean).map((text) => text.normalize('NFC')) };
}

let technologies: NameMatcher | undefined;
/** The technologies that a text names, whether or not they are skills of the site. */
function technologiesIn(text: string): Place[] {
  technologies ??= new NameMatcher(NAMES.map((names) => ({ id: names[0] ?? '', names: [...names] })));
  return technologies.placesIn(text);
}

/** The skills that an item names, by their ids: in a tag, or surely in a text. */
export function matchItem({ tags, texts }: PreparedItem, matcher: NameMatcher): Map<string, Naming> {
  const namings = new Map<string, Naming>();
  for (const tag of tags) {
    for (const skill of matcher.skillsOfTag(tag)) if (!namings.has(skill)) namings.set(skill, { tag });
  }
  const isTagged = ({ id }: Place) => namings.get(id)?.tag !== undefined;
  texts.forEach((text, index) => {
    const sureOnes = (places: Place[]) => sureMentions(text, places, { isTagged, others: () => technologiesIn(text) });
    for (const [skill, mention] of matcher.mentionsIn(text, sureOnes)) {
      const naming = namings.get(skill);
      if (!naming?.text) namings.set(skill, { ...naming, text: { index, mention } });
    }
  });
  return namings;
}
