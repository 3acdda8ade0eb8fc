import type { EvidenceCounts, MatchIndex, MatchItem } from '@portfolio/contract';
import type { Period } from '@portfolio/text/periods';
import { quoteOf } from '../names/quote.ts';
import { newestOfEach, noCounts } from './answers.ts';
import type { PreparedItem } from './match-item.ts';
import type { EvidenceContext, Naming, SkillEntry } from './types.ts';

/** Items of each kind. */
const MAX_ITEMS = 150;
/** Of a post only the title, the beginning and so many sentences are there: whole posts would be megabytes. */
const MAX_SENTENCES = 8;
const MAX_BEGINNING = 300;
/** A study without an end may still go on for so long. */
const MAX_STUDY_YEARS = 6;

/** A public item with the skills that it names. */
export interface NamedItem {
  item: PreparedItem;
  namings: ReadonlyMap<string, Naming>;
}

/** How many public items there are of each kind. */
export function countItems(items: Iterable<NamedItem>, context: EvidenceContext): EvidenceCounts {
  const counts = noCounts(context);
  for (const { item } of items) counts[item.link.kind] += 1;
  return counts;
}

/** All that a job ad is compared with. A skill without evidence has its names here, too: one that is not known would be no gap. */
export function indexForMatch(
  items: Iterable<NamedItem>,
  skills: readonly SkillEntry[],
  context: EvidenceContext,
): MatchIndex {
  const leftOutOf = new Map<string, number[]>();
  for (const [at, { leftOut }] of skills.entries()) {
    for (const id of leftOut) leftOutOf.set(id, [...(leftOutOf.get(id) ?? []), at]);
  }
  return {
    today: context.today,
    ...(context.languages?.length && { languages: [...context.languages] }),
    skills: skills.map(({ names }) => ({ names })),
    items: newestOfEach([...items], MAX_ITEMS, context).map((named) => {
      const skillsAt = leftOutOf.get(named.item.id);
      return { ...presentItem(named, context), ...(skillsAt && { leftOutOf: skillsAt }) };
    }),
  };
}

function presentItem({ item, namings }: NamedItem, { today }: EvidenceContext): MatchItem {
  const { link, tags, isJob = false, isMention, study } = item;
  const isStudy = study !== undefined && lastDayOf(study) < today;
  const texts = link.kind === 'post' ? textsOfPost(item.texts, namings) : item.texts;
  return { ...link, tags, texts, isJob, isStudy, ...(isMention && { isMention }) };
}

/** The last day of a study. */
const lastDayOf = ({ start, end }: Period): string =>
  end ?? `${Number(start.slice(0, 4)) + MAX_STUDY_YEARS}${start.slice(4)}`;

function textsOfPost([title = '', beginning = '', ...rest]: readonly string[], namings: NamedItem['namings']) {
  const texts = [title, beginning, ...rest];
  const sentences = [...namings.values()].flatMap(({ text }) => {
    const source = text && texts[text.index];
    if (!source || text.index < 2) return [];
    const { before, match, after } = quoteOf(source, text.mention).quote;
    return [before + match + after];
  });
  const shown =
    beginning.length > MAX_BEGINNING ? beginning.slice(0, beginning.lastIndexOf(' ', MAX_BEGINNING)) : beginning;
  return [...new Set([title, shown, ...sentences.slice(0, MAX_SENTENCES)])].filter(Boolean);
}
