import type { Place } from '@portfolio/text/names/name-matcher';
import { groupsOf } from './ad/groups.ts';
import type { Span } from './ad/span.ts';
import { isMeaningful, type Word, wordsOf } from './ad/words.ts';
import type { AskedYears } from './ad/years.ts';
import { evidenceFor, type Shown } from './evidence.ts';
import {
  MAX_SKILL_PROOFS,
  missingSkill,
  type Part,
  type SkillFinding,
  type Verdict,
  verdictOfSome,
} from './finding.ts';
import type { Portfolio } from './work.ts';

/** Only jobs show experience that is paid for. */
const PAID = /\b(?:professional(?:ly)?|commercial(?:ly)?|industry|industrial|berufs\w*|on the job)\b/i;

/** The skills that a requirement names, each group of them as a part. */
export function skillParts(
  text: string,
  mentions: readonly Place[],
  years: AskedYears | undefined,
  portfolio: Portfolio,
): Part[] {
  const isNarrower = (id: string, broader: string) => portfolio.names.shownBy(broader).includes(id);
  return groupsOf(text, mentions, isNarrower).map(({ names, atLeast }) => {
    const skills = distinct(names).map((place) => skillOf(text, place, yearsOf(place, years)?.years, portfolio));
    const verdict = verdictOfSome(
      skills.map((skill) => skill.verdict),
      atLeast,
    );
    // Where some of a list are enough, the others are no gap.
    return { verdict, skills: verdict === 'met' ? skills.filter((skill) => skill.verdict === 'met') : skills };
  });
}

/** "React.js and React" names one skill. */
const distinct = (names: readonly Place[]): Place[] =>
  [...new Map(names.toReversed().map((place) => [place.id, place])).values()].toReversed();

/** The years that stand before a name, otherwise the first ones. */
function yearsOf({ start }: Span, years: AskedYears | undefined): AskedYears['spans'][number] | undefined {
  return years && (years.spans.findLast((span) => span.end <= start) ?? years.spans[0]);
}

/** Whether some years belong to none of the names. */
export const hasOtherYears = (mentions: readonly Span[], years: AskedYears): boolean =>
  years.spans.some((span) => !mentions.some((mention) => yearsOf(mention, years) === span));

/** A word that makes a name narrower: "PostgreSQL sharding", "the internals of PostgreSQL". */
const AFTER = /^[- ](\p{L}+)/u;
const BEFORE = /(\p{L}+) (?:of|in|von|der|des)(?: the)? $/u;

/** The place of a name with the words beside it that few ads have, and these words. */
function withNarrower(text: string, { start, end }: Span): Span & { words: Word[] } {
  const after = AFTER.exec(text.slice(end));
  const before = BEFORE.exec(text.slice(Math.max(0, start - MAX_BEFORE), start));
  const isNarrower = (word: string | undefined) => word !== undefined && wordsOf(word).every(isMeaningful);
  const from = before && isNarrower(before[1]) ? start - before[0].length : start;
  const to = after && isNarrower(after[1]) ? end + after[0].length : end;
  return {
    start: from,
    end: to,
    words: [...wordsOf(text.slice(from, start)), ...wordsOf(text.slice(end, to))].filter(isMeaningful),
  };
}
const MAX_BEFORE = 40;

const saysAll = (words: readonly Word[], { sentence }: Shown): boolean =>
  words.every(({ stem }) => sentence?.words.some((word) => word.stem === stem));

function skillOf(text: string, place: Place, asked: number | undefined, portfolio: Portfolio): SkillFinding {
  const { start, end, words } = withNarrower(text, place);
  const name = text.slice(start, end);
  const { shown, time } = evidenceFor(place.id, text, portfolio);
  if (shown.length === 0) return missingSkill(name);
  const isPaid = !PAID.test(text) || shown.some(({ work, isStrong }) => isStrong && work.item.isJob);
  const isEnough = asked === undefined || time.months >= asked * 12;
  const isWhole = shown.some((one) => one.isStrong && (words.length === 0 || saysAll(words, one)));
  const verdict: Verdict = isWhole && isPaid && isEnough ? 'met' : 'partly';
  return {
    name,
    verdict,
    ...(asked !== undefined && { years: { asked, ...time } }),
    proofs: shown.slice(0, MAX_SKILL_PROOFS).map(({ proof }) => proof),
  };
}
