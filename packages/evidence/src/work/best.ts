import type { BestEvidence, EvidenceKind } from '@portfolio/contract';
import { quoteOf } from '../names/quote.ts';
import type { SkillMatch } from './match-item.ts';

/** Work first, then what only mentions it. */
const KINDS: readonly EvidenceKind[] = ['experience', 'project', 'highlight', 'post'];

interface Ranked {
  match: SkillMatch;
  rank: number;
}

/** Lower is better: a result in numbers, one in words, then by kind; of equal ones, a sentence that names the skill. */
function rankOf({ item: { claim, link }, naming }: SkillMatch): number {
  const kind = KINDS.indexOf(link.kind);
  const place = claim ? Number(!claim.isFigure) : 2 + (kind < 0 ? KINDS.length : kind);
  return 2 * place + Number(!naming.text);
}

/** Whether one is better than the other: by rank, then the later end, then the later start. */
function isBetter(one: Ranked, other: Ranked): boolean {
  if (one.rank !== other.rank) return one.rank < other.rank;
  const [[endOfOne, startOfOne], [endOfOther, startOfOther]] = [daysOf(one.match), daysOf(other.match)];
  return endOfOne === endOfOther ? startOfOne > startOfOther : endOfOne > endOfOther;
}

/** What started and has no end goes on. */
const daysOf = ({ item: { link } }: SkillMatch): [end: string, start: string] => {
  const { startDate = '', endDate, publishedAt = '' } = link;
  return [endDate ?? (startDate ? '9' : publishedAt), startDate];
};

/** The item that shows most of a skill, the newest of equal ones. @param items at least one */
export function bestOf(items: readonly SkillMatch[]): BestEvidence {
  let best: Ranked | undefined;
  for (const match of items) {
    const one = { match, rank: rankOf(match) };
    if (!best || isBetter(one, best)) best = one;
  }
  if (!best) throw new RangeError('A skill without evidence has no best one.');
  return present(best.match);
}

function present({ item: { link, tags, texts, claim }, naming }: SkillMatch): BestEvidence {
  const text = naming.text && texts[naming.text.index];
  const isNew = text !== undefined && text !== link.title && text !== claim?.text;
  const says = naming.text && isNew ? sentenceOf(text, naming.text) : tags.join(', ');
  return { ...link, ...(claim && { claim: claim.text }), ...(says && { text: says }) };
}

function sentenceOf(text: string, { mention }: NonNullable<SkillMatch['naming']['text']>): string {
  const { before, match, after } = quoteOf(text, mention).quote;
  return before + match + after;
}
