import type { Place } from '@portfolio/text/names/name-matcher';
import { CERTIFICATION, isAbility, isOccupation, namesPerson } from '../names/fields.ts';
import { groupsOf } from './ad/groups.ts';
import { overlaps, type Span } from './ad/span.ts';
import type { AskedYears } from './ad/years.ts';
import { evidenceFor } from './evidence.ts';
import {
  MAX_SKILL_PROOFS,
  missingSkill,
  type Part,
  type SkillFinding,
  type Verdict,
  verdictOfSome,
} from './finding.ts';
import { timeOf } from './jobs.ts';
import { vagueYears } from './limits.ts';
import type { Evidence, Portfolio } from './portfolio.ts';
import { isMeaningful, isNarrowing, type Word, wordsOf } from './words/words.ts';
import type { Sentence, Work } from './work.ts';

/** Only jobs show experience that is paid for. */
const PAID = /\b(?:professional(?:ly)?|commercial(?:ly)?|industry|industrial|berufs\w*|on the job)\b/i;

/** Only work of the last years shows recent experience. */
const RECENT = /\b(?:recent(?:ly)?|aktuelle\w* (?:erfahrung|praxis)\w*)\b/i;
const RECENT_YEARS = 3;

/** What the skills of a requirement are looked for with. */
interface Asked {
  text: string;
  /** The same without what asks for nothing. */
  told: string;
  /** What was found for the names before, which a line may repeat. */
  known: Map<string, Found>;
  mentions: readonly Place[];
  /** What is no name: years, degrees, languages that people speak. */
  taken: readonly Span[];
  years: AskedYears | undefined;
  portfolio: Portfolio;
}

/** The skills that a requirement names, each group of them as a part. */
export function skillParts(given: Omit<Asked, 'known'>): Part[] {
  const asked = { ...given, known: new Map() };
  const { text, mentions, portfolio } = asked;
  const isNarrower = (id: string, broader: string) => portfolio.names.shownBy(broader).includes(id);
  return groupsOf(text, mentions, isNarrower).map(({ names, atLeast }) => {
    const found = distinct(names, text).map((place) => skillOf(place, asked));
    const verdict = verdictOfSome(
      found.map(({ skill }) => skill.verdict),
      atLeast,
    );
    // Where some of a list are enough, the others are no gap.
    const shown = verdict === 'met' ? found.filter(({ skill }) => skill.verdict === 'met') : found;
    return {
      verdict,
      skills: shown.map(({ skill }) => skill),
      says: (words) => shown.some(({ evidence }) => saysAll(words, evidence, portfolio)),
    };
  });
}

/** "React.js and React" names one skill, "ML engineer or software engineer" two. */
function distinct(names: readonly Place[], text: string): Place[] {
  const keyOf = ({ id, start, end }: Place) => (isOccupation(id) ? id + text.slice(start, end) : id);
  return [...new Map(names.toReversed().map((place) => [keyOf(place), place])).values()].toReversed();
}

/** The years that stand before a name, otherwise the first ones. */
function yearsOf({ start }: Span, years: AskedYears | undefined): AskedYears['spans'][number] | undefined {
  return years && (years.spans.findLast((span) => span.end <= start) ?? years.spans[0]);
}

/** Whether some years belong to none of the names. */
export const hasOtherYears = (mentions: readonly Span[], years: AskedYears): boolean =>
  years.spans.some((span) => !mentions.some((mention) => yearsOf(mention, years) === span));

/** A word that makes a name narrower: "PostgreSQL sharding", "the internals of PostgreSQL", "engineering leadership". */
const AFTER = /^[- ](\p{L}+)/u;
const OF = /(\p{L}+) (?:of|in|von|der|des)(?: the)? $/u;
const BEFORE = /(\p{L}+)[- ]$/u;
/** What makes an ability another one, though most ads say it. */
const OF_LEADERS = /^(?:technical\w*|technisch\w*|product|produkt\w*)$/;
/** How far before a name it may stand (characters). */
const MAX_BEFORE = 40;

/** The place of a name with the words beside it that few ads have, and these words. */
function withNarrower(place: Place, { told: text, mentions, taken }: Asked): Span & { words: Word[] } {
  const { id, start, end } = place;
  const isField = isAbility(id) || isOccupation(id);
  const isNarrower = isField ? (word: Word) => isNarrowing(word) || OF_LEADERS.test(word.plain) : isMeaningful;
  const others = [...mentions.filter((other) => other !== place), ...taken];
  const isFree = (span: Span) => !others.some((other) => overlaps(other, span));
  const isWhole = (from: number, to: number) => {
    const words = wordsOf(text.slice(from, to));
    return words.length > 0 && isFree({ start: from, end: to }) && words.every(isNarrower);
  };
  const before = text.slice(Math.max(0, start - MAX_BEFORE), start);
  const [lead = '', first = ''] = OF.exec(before) ?? (isField ? BEFORE.exec(before) : null) ?? [];
  const after = AFTER.exec(text.slice(end));
  const from = isWhole(start - lead.length, start - lead.length + first.length) ? start - lead.length : start;
  const to = after && isWhole(end, end + after[0].length) ? end + after[0].length : end;
  // "Leading sales teams" has a word of its own inside.
  const inside = isAbility(id) ? wordsOf(text.slice(start, end)).slice(1, -1).filter(isNarrower) : [];
  const around = [...wordsOf(text.slice(from, start)), ...wordsOf(text.slice(end, to))].filter(isNarrower);
  return { start: from, end: to, words: [...inside, ...around] };
}

/** Whether one sentence or title that shows a name has all these words. */
function saysAll(words: readonly Word[], { sentences, titled }: Evidence, { told, saidBy }: Portfolio): boolean {
  const [least = []] = words.map(({ stem }) => saidBy.get(stem) ?? []).sort((a, b) => a.length - b.length);
  const isSaid = (sentence: Sentence | undefined) =>
    sentence !== undefined &&
    sentences.has(sentence) &&
    words.every(({ stem }) => sentence.words.some((word) => word.stem === stem));
  return (
    titled.some(({ titleStems }) => words.every(({ stem }) => titleStems.has(stem))) ||
    least.some((at) => isSaid(told[at]?.sentence))
  );
}

/** A certificate is of something: one title names both. */
function isCertified(place: Place, { sentences }: Evidence, { mentions, portfolio }: Asked): boolean {
  const subjects = mentions.filter(({ id }) => id !== place.id).map(({ id }) => portfolio.names.shownBy(id));
  const isOfAll = ({ names }: Sentence) => subjects.every((ids) => names.some(({ id }) => ids.includes(id)));
  return subjects.length > 0 && [...sentences].some(isOfAll);
}

/** Before a name: one beside those that the line names, such as "AWS and another cloud". */
const OTHER = /\b(?:another|other|one more|additional|further|weitere\p{L}*|andere\p{L}*)\s+$/iu;

/** Whether work shows something narrower that the line does not name; two of those if it names none. */
function hasOther({ id }: Place, { text, mentions, portfolio }: Asked): boolean {
  const named = new Set(mentions.flatMap((other) => (other.id === id ? [id] : portfolio.names.shownBy(other.id))));
  const ids = portfolio.names.shownBy(id).filter((one) => one !== id);
  const others = ids.filter((one) => !named.has(one));
  const shown = others.filter((one) => evidenceFor(one, text, portfolio).shown.some(({ isStrong }) => isStrong));
  return shown.length >= (others.length < ids.length ? 1 : 2);
}

/** The name beside a missing one, such as another language, that work has shown for the longest time. */
function nearest({ id }: Place, { text, portfolio }: Asked): Pick<SkillFinding, 'near'> {
  const others = portfolio.names.besides(id).flatMap((name) => {
    const { shown, time } = evidenceFor(name, text, portfolio);
    const best = shown.find(({ isStrong }) => isStrong);
    if (!best) return [];
    const { title, organisation } = best.work.item;
    return [{ name, title: organisation ? `${title}, ${organisation}` : title, months: time.months }];
  });
  const [near] = others.toSorted((a, b) => b.months - a.months);
  return near ? { near: { name: near.name, title: near.title } } : {};
}

interface Found {
  skill: SkillFinding;
  evidence: Evidence;
}

function skillOf(place: Place, asked: Asked): Found {
  const narrower = withNarrower(place, asked);
  const [other = ''] = OTHER.exec(asked.text.slice(0, narrower.start)) ?? [];
  const name = other + asked.text.slice(narrower.start, narrower.end);
  const years = yearsOf(place, asked.years)?.years;
  const key = [place.id, name, years].join('\n');
  const found =
    asked.known.get(key) ?? findSkill(place, { name, years, words: narrower.words, isOther: other !== '' }, asked);
  asked.known.set(key, found);
  return found;
}

/** What all titles of an occupation mean. */
const OF_OCCUPATION = /^(?:software|develop|engin|programm|senior|junior|lead)/;
/** The jobs that are called what a requirement names: a software engineer is no "ML engineer". */
function jobsCalled(name: string, jobs: readonly Work[]): Work[] {
  const words = wordsOf(name).filter(({ plain }) => !OF_OCCUPATION.test(plain));
  return jobs.filter(({ titleStems }) => words.every(({ stem }) => titleStems.has(stem)));
}

/** Whether work with a time goes on, or ended in the last years. */
const isRecent = ({ item: { startDate, endDate } }: Work, today: string): boolean =>
  startDate !== undefined && Number(today.slice(0, 4)) - Number((endDate ?? today).slice(0, 4)) <= RECENT_YEARS;

interface AskedSkill {
  name: string;
  years: number | undefined;
  words: readonly Word[];
  /** Whether it is one beside those that the line names. */
  isOther: boolean;
}

function findSkill(place: Place, { name, years, words, isOther }: AskedSkill, asked: Asked): Found {
  const { text, portfolio } = asked;
  const evidence = evidenceFor(place.id, text, portfolio);
  const { shown } = evidence;
  const called = isOccupation(place.id) && namesPerson(name) ? jobsCalled(name, evidence.titled) : undefined;
  const time = called ? timeOf(called, portfolio.today) : evidence.time;
  if (shown.length === 0) return { skill: { ...missingSkill(name), ...nearest(place, asked) }, evidence };
  const strong = shown.filter(({ isStrong }) => isStrong);
  const isPaid = !PAID.test(text) || strong.some(({ work }) => work.item.isJob);
  const isNew = !RECENT.test(text) || strong.some(({ work }) => isRecent(work, portfolio.today));
  const isEnough = time.months >= (years ?? vagueYears(text) ?? 0) * 12;
  const isWhole =
    strong.length > 0 &&
    (words.length === 0 || saysAll(words, evidence, portfolio)) &&
    (!isOther || hasOther(place, asked)) &&
    called?.length !== 0 &&
    (place.id !== CERTIFICATION || isCertified(place, evidence, asked));
  const verdict: Verdict = isWhole && isPaid && isNew && isEnough ? 'met' : 'partly';
  const skill = {
    name,
    verdict,
    ...(years !== undefined && { years: { asked: years, ...time } }),
    ...(years === undefined && verdict === 'met' && time.months > 0 && { years: time }),
    proofs: shown.slice(0, MAX_SKILL_PROOFS).map(({ proof }) => proof()),
  };
  return { skill, evidence };
}
