import type {
  Evidence,
  EvidenceCounts,
  EvidenceLink,
  OwnerEvidence,
  Skill,
  SkillList,
  SkillProof,
} from '@portfolio/contract';
import { monthsIn, type Period, workSpans } from '@portfolio/text/periods';
import { cutEnd, quoteOf, quoteOfTag } from '../names/quote.ts';
import { bestOf } from './best.ts';
import { isDoubtful, type PreparedItem, type SkillMatch } from './match-item.ts';
import type { EvidenceContext, SkillEntry } from './types.ts';

/** A skill with the public items that name it. */
export interface SkillMatches {
  skill: SkillEntry;
  items: SkillMatch[];
}
/** A skill, its current slug, or nothing. */
export type SkillAnswer = { item: Skill } | { movedTo: string } | null;

/** Items of each kind in the list, and on a skill's page. */
const MAX_LISTED = 8;
const MAX_SHOWN = 50;

/** The day that an item is sorted by; undated ones are empty. */
const dateOf = ({ startDate, endDate, publishedAt }: EvidenceLink): string => startDate ?? endDate ?? publishedAt ?? '';

/** By code units; `localeCompare` takes ten times as long for thousands of items. */
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
/** Oldest first, undated ones last. */
const oldestFirst = (a: EvidenceLink, b: EvidenceLink) =>
  Number(!dateOf(a)) - Number(!dateOf(b)) || compare(dateOf(a), dateOf(b)) || compare(a.title, b.title);

/** Counts of nothing. */
export const noCounts = ({ kinds }: Pick<EvidenceContext, 'kinds'>): EvidenceCounts =>
  Object.fromEntries(kinds.map((kind) => [kind, 0])) as EvidenceCounts;

interface Tally {
  counts: EvidenceCounts;
  periods: Period[];
}

/** Counts of the items, and the periods of their work, in one pass: thousands of items are in no CPU cache. */
function tally({ items }: SkillMatches, { kinds, today }: EvidenceContext): Tally {
  const counts = noCounts({ kinds });
  const periods: Period[] = [];
  for (const { item } of items) {
    counts[item.link.kind] += 1;
    if (item.period && item.period.start <= today) periods.push(item.period);
  }
  return { counts, periods };
}

function summaryOf({ skill }: SkillMatches, { counts, periods }: Tally, { today }: EvidenceContext) {
  const [since] = periods.map(({ start }) => start).sort();
  return {
    _id: skill.id,
    name: skill.names[0] ?? '',
    slug: skill.slug,
    months: monthsIn(periods, today),
    ...(since && { since }),
    counts,
  };
}

/** An item with what it is sorted by. */
interface Dated<T> {
  match: T;
  date: string;
}
/** Newest first, undated ones last. */
const newestFirst = <T extends { item: PreparedItem }>(a: Dated<T>, b: Dated<T>) =>
  compare(b.date, a.date) || compare(a.match.item.link.title, b.match.item.link.title);

/** The newest items of each kind, found in one pass: sorting all of thousands takes longer. */
export function newestOfEach<T extends { item: PreparedItem }>(
  items: readonly T[],
  limit: number,
  { kinds }: Pick<EvidenceContext, 'kinds'>,
): T[] {
  const newest = new Map<string, Dated<T>[]>(kinds.map((kind) => [kind, []]));
  for (const match of items) {
    const { link } = match.item;
    const best = newest.get(link.kind) ?? [];
    const one = { match, date: dateOf(link) };
    const last = best.at(-1);
    if (last && best.length === limit && newestFirst(one, last) >= 0) continue;
    const at = best.findIndex((other) => newestFirst(one, other) < 0);
    best.splice(at < 0 ? best.length : at, 0, one);
    if (best.length > limit) best.pop();
  }
  return [...newest.values()].flatMap((best) => best.map(({ match }) => match));
}

/** A skill of the list, and its newest evidence. */
export interface SkillPart {
  summary: Omit<SkillList['items'][number], 'evidence'>;
  links: EvidenceLink[];
}

/** A skill of the list; `null` without evidence. */
export function skillPart(matches: SkillMatches, context: EvidenceContext): SkillPart | null {
  if (matches.items.length === 0) return null;
  const tallied = tally(matches, context);
  return {
    summary: {
      ...summaryOf(matches, tallied, context),
      spans: workSpans(tallied.periods, context.today),
      best: bestOf(matches.items),
    },
    links: newestOfEach(matches.items, MAX_LISTED, context).map(({ item }) => item.link),
  };
}

/**
 * Skills with evidence, the first used first; those without dated work last.
 * @param total how many items name a skill
 */
export function listSkills(proven: readonly SkillPart[], total: number, { today }: EvidenceContext): SkillList {
  const evidence = [...new Set(proven.flatMap(({ links }) => links))].sort(oldestFirst);
  const positions = new Map(evidence.map((link, at) => [link, at]));
  const items = proven
    .map(({ summary, links }) => ({
      ...summary,
      evidence: links.flatMap((link) => positions.get(link) ?? []).sort((a, b) => a - b),
    }))
    .sort((a, b) => (a.since ?? '9').localeCompare(b.since ?? '9') || a.name.localeCompare(b.name));
  return { today, total, items, evidence };
}

/** A skill with its newest evidence. */
export function presentSkill(matches: SkillMatches, context: EvidenceContext): Skill {
  const { names, summary } = matches.skill;
  const tallied = tally(matches, context);
  return {
    ...summaryOf(matches, tallied, context),
    today: context.today,
    spans: workSpans(tallied.periods, context.today),
    ...(summary && { summary }),
    aliases: names.slice(1),
    evidence: newestOfEach(matches.items, MAX_SHOWN, context).map(presentEvidence),
  };
}

function presentEvidence({ item: { link, tags, texts, excerpt }, naming: { tag, text } }: SkillMatch): Evidence {
  const isTagged = tag !== undefined;
  const source = text && texts[text.index];
  if (text && source !== undefined) {
    const { quote, fragment } = quoteOf(source, text.mention);
    const url = link.url.includes('#') ? link.url + fragment : `${link.url}#${fragment}`;
    return { ...link, url, isTagged, ...(source !== link.title && { quote }) };
  }
  return {
    ...link,
    isTagged,
    ...(isTagged && { quote: quoteOfTag(tags, tag) }),
    ...(excerpt && { excerpt: cutEnd(excerpt) }),
  };
}

/** Evidence for the owner, the newest of each kind. */
export const presentOwnEvidence = (
  items: readonly SkillMatch[],
  names: readonly string[],
  context: EvidenceContext,
): OwnerEvidence[] =>
  newestOfEach(items, MAX_SHOWN, context).map((match) => {
    const { id, link } = match.item;
    const isOwn = { id: id.slice(link.kind.length + 1), isDoubtful: isDoubtful(match, names) };
    return { ...presentEvidence(match), ...isOwn };
  });

/** What proves a skill; without a slug if nothing does. */
export function proofOf(matches: SkillMatches, context: EvidenceContext): SkillProof['items'][number] {
  const { slug, ...summary } = summaryOf(matches, tally(matches, context), context);
  const mentioned = matches.items.filter(({ naming }) => naming.tag === undefined).length;
  const doubtful = matches.items.filter((match) => isDoubtful(match, matches.skill.names)).length;
  return { ...summary, mentioned, doubtful, ...(matches.items.length > 0 && { slug }) };
}
