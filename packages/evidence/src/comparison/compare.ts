import { askedAmong } from '../names/denials.ts';
import { isAbility, isIndustry } from '../names/fields.ts';
import { withoutAsides } from './ad/asides.ts';
import { degreeAlternatives, isOfField } from './ad/degree-asks.ts';
import { MAX_AD, MAX_REQUIREMENTS } from './ad/max-ad.ts';
import { personalIn } from './ad/personal.ts';
import { type Requirement, requirementsOf } from './ad/requirements.ts';
import { rolesIn } from './ad/roles.ts';
import { overlaps, type Span } from './ad/span.ts';
import { spokenIn } from './ad/spoken.ts';
import { unknownNames } from './ad/unknown-names.ts';
import { yearsIn } from './ad/years.ts';
import { careerPart } from './career.ts';
import { degreePart } from './education.ts';
import {
  type Comparison,
  chooseProofs,
  type Finding,
  missingSkill,
  type Part,
  type SkillFinding,
  type Verdict,
  verdictOfAll,
  verdictOfSome,
} from './finding.ts';
import { besideLanguages, languageParts } from './languages.ts';
import { hasMoreLimits } from './limits.ts';
import type { Portfolio } from './portfolio.ts';
import { hasOtherYears, skillParts } from './skills.ts';
import { wordingPart } from './wording.ts';
import { isMeaningful, isNarrowing, type Word, wordsOf } from './words/words.ts';

/**
 * Compares each requirement of a job ad with the work. Nothing is found to be met without work that shows it. Lines of words that
 * every ad uses require nothing that can be compared, and are left out.
 */
export function compareAd(ad: string, portfolio: Portfolio): Comparison {
  const own = { ...portfolio, unknown: new Map() };
  const requirements = requirementsOf(ad);
  const isCut = ad.length > MAX_AD || requirements.length > MAX_REQUIREMENTS;
  const compared = requirements.slice(0, MAX_REQUIREMENTS);
  return { findings: compared.flatMap((requirement) => compareRequirement(requirement, own)), isCut };
}

function compareRequirement(requirement: Requirement, portfolio: Portfolio): Finding[] {
  const { text } = requirement;
  const choices = degreeAlternatives(text);
  const part = choices ? eitherOf(choices.map((choice) => partOf(choice, portfolio))) : partOf(text, portfolio);
  if (!part) return [];
  const isLimited = part.verdict === 'met' && part.isLimited;
  const skills = onceEach(part.skills);
  const best = skills.toSorted((a, b) => RANKS.indexOf(a.verdict) - RANKS.indexOf(b.verdict));
  const proofs = chooseProofs([...best.map((skill) => skill.proofs), part.proofs ?? []]);
  return [
    {
      requirement,
      verdict: isLimited ? 'partly' : part.verdict,
      skills,
      proofs,
      ...(isLimited && { isLimited }),
    },
  ];
}

/** A name that a line repeats is one skill. */
const onceEach = (skills: readonly SkillFinding[]): SkillFinding[] =>
  [...new Map(skills.toReversed().map((skill) => [skill.name.toLowerCase(), skill])).values()].toReversed();

interface Whole extends Part {
  isLimited: boolean;
}

/** Alternatives of which the best counts. */
function eitherOf(parts: readonly (Whole | undefined)[]): Whole | undefined {
  const known = parts.filter((part) => part !== undefined);
  const [best] = known.toSorted((a, b) => RANKS.indexOf(a.verdict) - RANKS.indexOf(b.verdict));
  return best && { ...best, skills: best.verdict === 'met' ? best.skills : known.flatMap((part) => part.skills) };
}
const RANKS: readonly Verdict[] = ['met', 'partly', 'missing'];

/** A requirement, or one of its alternatives; `undefined` if it says nothing that can be compared. */
function partOf(text: string, portfolio: Portfolio): Whole | undefined {
  const told = text.replace(LABEL, '');
  return told === text || portfolio.names.askedIn(told).length === 0
    ? wholeOf(text, portfolio)
    : wholeOf(told, portfolio);
}

function wholeOf(text: string, portfolio: Portfolio): Whole | undefined {
  const personal = personalIn(text);
  if (personal !== undefined) return { verdict: 'missing', skills: [missingSkill(personal)], isLimited: false };
  const spoken = spokenIn(text);
  const years = yearsIn(text);
  const places = portfolio.names.askedIn(text);
  const degree = degreePart(text, portfolio, places);
  const beside = spoken.length > 0 ? besideLanguages(text) : [];
  const taken: Span[] = [...(degree ? [degree.degree] : []), ...spoken, ...beside, ...(years?.spans ?? [])];
  const isFree = (span: Span) => !taken.some((other) => overlaps(span, other));
  const roles = rolesIn(text, places);
  const free = [...places.filter((place) => !roles.some((role) => overlaps(role, place))), ...roles].filter(isFree);
  const told = withoutAsides(text, [...taken, ...free]);
  const known = free.filter(({ start, end }) => told.slice(start, end).trim() !== '');
  const named = [...known, ...unknownNames(told, [...taken, ...free], portfolio.tags)].sort(
    (a, b) => a.start - b.start,
  );
  const asked = askedAmong(told, named);
  const mentions = asked.slice(0, MAX_NAMES);
  const words = wordsOf(told).filter((word) => isFree(word) && !mentions.some((mention) => overlaps(word, mention)));
  const parts: Part[] = [
    ...languageParts(text, spoken, portfolio.languages),
    ...skillParts({ text, told, mentions, taken, years, portfolio }),
  ];
  if (years && mentions.length === 0) parts.push(careerPart({ text, words, years }, portfolio));
  const isEither = degree && years && EITHER.test(text.slice(degree.degree.end, years.start));
  const whole = degree && isEither ? [oneOf([degree, allOf(parts)])] : [...(degree ? [degree] : []), ...parts];
  const isTechnical = mentions.some(({ id }) => id === 'Communication' || !(isAbility(id) || isIndustry(id)));
  const rest = words.filter(
    (word) => isNarrowing(word) && (!degree || isOfField(word)) && !(isTechnical && BESIDE_NAMES.has(word.plain)),
  );
  const isLimited =
    asked.length > MAX_NAMES ||
    (years && mentions.length > 0 && hasOtherYears(mentions, years)) === true ||
    (rest.length > 0 && !whole.every(({ says }) => says?.(rest) === true)) ||
    hasMoreLimits(told, [...mentions.filter(isName(text)), ...(years?.spans ?? [])]);
  if (whole.length > 0) return { ...allOf(whole), isLimited };
  // Nothing is left of a line that only says what is not wanted.
  return named.length > 0 ? undefined : toldPart(text, words, isLimited, portfolio);
}

/** "Frontend expertise: You have five years of React": what the line says counts. */
const LABEL =
  /^[\p{L}][\p{L} &/,-]{1,40}:\s+(?=(?:You|You['’]\p{L}+|Du|Sie|Strong|Solid|Deep|Excellent|Ability|Able|Proven|Proficien\p{L}+|Hands-on|Knowledge|Familiar\p{L}*|Experience\p{L}?|Understanding|Erfahrung\p{L}*|Gute|Sehr|Fundierte|Sicherer?)\s)/u;

/** A line without any name. */
function toldPart(text: string, words: readonly Word[], isLimited: boolean, portfolio: Portfolio): Whole | undefined {
  const telling = words.filter(isMeaningful);
  if (telling.length === 0) return undefined;
  const told = wordingPart({ telling, all: words.filter(isNarrowing) }, portfolio);
  const isOfWork = ASKS_FOR_WORK.test(text) || !ASKS_FOR_CHARACTER.test(text);
  const isLess = isLimited && hasMoreLimits(text);
  return told.verdict !== 'missing' || isOfWork ? { ...told, isLimited: isLess } : undefined;
}

/** Words that do not narrow the name of a technology or an occupation beside them. */
const BESIDE_NAMES = new Set(
  'architecture architectures enterprise engineers ingenieure developers facing data web product products cluster clusters model models company companies organization organizations remote portfolio daten produkt produkte produkten'.split(
    ' ',
  ),
);

/** So many names of a line are compared; a line with more of them is never met. */
const MAX_NAMES = 24;

/** Lines without names that ask for something that work can show. */
const ASKS_FOR_WORK =
  /\b(?:experience\w*|knowledge|background|familiar\w*|expertise|track record|proficien\w*|history of|erfahrung\w*|kenntnisse\w*|know-how|expérience|connaissance\w*|experiencia|conocimientos?|esperienza)\b/i;
/** Lines without names that ask for a character. */
const ASKS_FOR_CHARACTER =
  /\b(?:you(?:['’]re| are)|is an?|skills?|ability|able|flair|sense of|understanding of (?:the|our)|mindset|attitude|player|mentality|spirit|motivat\w*|passion\w*|enthusias\w*|attention|willing\w*|comfort\w*|eager\w*|curio\w*|appetite|self-?\w*|team\w*|open-minded|du (?:bist|hast|kannst|denkst|suchst)|sie (?:sind|haben)|bereitschaft|fähigkeit\w*|freude|spaß|lust|leidenschaft|gespür|arbeitsweise|denkweise|begeister\w*|kompetenz\w*|bewusstsein|engag\w*)\b/i;
/** "A degree or three years of …". */
const EITHER = /\b(?:or|oder)\b/i;

/** Names such as `OAuth 2` have numbers that are no limit, unlike "managing six engineers". */
const isName =
  (text: string) =>
  ({ start, end }: Span): boolean =>
    !/\s\S+\s/.test(text.slice(start, end));

const allOf = (parts: readonly Part[]): Part => ({
  verdict: verdictOfAll(parts.map(({ verdict }) => verdict)),
  skills: parts.flatMap(({ skills }) => skills),
});
const oneOf = (parts: readonly Part[]): Part => {
  const verdict = verdictOfSome(
    parts.map((part) => part.verdict),
    1,
  );
  return {
    verdict,
    skills: (verdict === 'met' ? parts.filter((part) => part.verdict === 'met') : parts).flatMap(
      ({ skills }) => skills,
    ),
  };
};
