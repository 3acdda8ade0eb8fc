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
  /** Whether the item names no other skill. */
  isOnly: boolean;
}

/** Extracts the texts of an item. */
export function prepareItem({ html, texts, ...item }: EvidenceItem): PreparedItem {
  const blocks = html === undefined ? [] : htmlBlocks(html);
  const told = texts.map(withoutFences);
  return { ...item, texts: [...told, ...blocks].filter(Boolean).map((text) => text.normalize('NFC')) };
}

let technologies: NameMatcher | undefined;
function matcherOfTechnologies(): NameMatcher {
  technologies ??= new NameMatcher(NAMES.map((names) => ({ id: names[0] ?? '', names: [...names] })));
  return technologies;
}
/** The technologies that a text names, whether or not they are skills of the site. */
const technologiesIn = (text: string): Place[] => matcherOfTechnologies().placesIn(text);

/**
 * Whether the word may stand for something else than the skill: only a text has it, in lower case, it is no known
 * technology, and the item names no other skill.
 */
export function isDoubtful({ item, naming: { tag, text }, isOnly }: SkillMatch, names: readonly string[]): boolean {
  if (tag !== undefined || !text || !isOnly) return false;
  const word = item.texts[text.index]?.slice(text.mention.start, text.mention.end) ?? '';
  return /^\p{Ll}+$/u.test(word) && !names.includes(word) && matcherOfTechnologies().skillsOfTag(word).size === 0;
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
