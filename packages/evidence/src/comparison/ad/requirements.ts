import { type Heading, headingOf, type Kind } from './headings.ts';
import { type Line, linesOf } from './lines.ts';
import { MAX_AD, MAX_REQUIREMENTS } from './max-ad.ts';
import { isOffer } from './offers.ts';

/** Something that a job ad requires. */
export interface Requirement {
  text: string;
  /** The heading that it stands under. */
  heading?: string;
  /** Whether the ad calls it nice to have. */
  isOptional: boolean;
}

/** The longest requirement (characters). */
const MAX_REQUIREMENT = 400;
/** Longer lines without a mark are prose. */
const LONGEST_ITEM = 240;
/** So many items show what a list is about. */
const MIN_CUED = 2;
/** Lines up to so many words are headings inside a list whose other lines are much longer. */
const SHORT_WORDS = 4;
const LONG_WORDS = 8;

interface Section {
  kind: Kind | 'unknown';
  /** The number of `#` before the heading that says its kind. */
  level: number;
  heading?: string | undefined;
  /** Whether a list stands before it, under a heading that this one belongs to. */
  isAfterList: boolean;
  lines: Line[];
}

/** Parts between headings. */
function sectionsOf(lines: readonly Line[]): Section[] {
  const sections: Section[] = [{ kind: 'unknown', level: 0, isAfterList: false, lines: [] }];
  for (const line of lines) {
    const previous = sections.at(-1);
    const heading = headingOf(line);
    if (heading && previous)
      sections.push({ ...positionOf(heading, line, previous), heading: heading.text, lines: [] });
    else previous?.lines.push(line);
  }
  return sections;
}

/** A heading that does not say what follows belongs to the part before it, unless its mark says that it does not. */
function positionOf(
  { kind }: Heading,
  { level }: Line,
  previous: Section,
): Pick<Section, 'kind' | 'level' | 'isAfterList'> {
  if (kind !== undefined) return { kind, level, isAfterList: false };
  const isApart = level > 0 && previous.level > 0 && level <= previous.level;
  if (isApart) return { kind: 'unknown', level, isAfterList: false };
  const isAfterList = previous.isAfterList || previous.lines.some(({ isItem }) => isItem);
  return { kind: previous.kind, level: previous.level, isAfterList };
}

/** Sentences; not cut after abbreviations and inside of names. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[\p{Ll}\d)”"][.!?])\s+(?=[\p{Lu}“"])/u);

/** Words by which a sentence of prose requires something. */
const CUE =
  /\b(?:must|requir\w*|need(?:s|ed)?|years?|proficien\w*|knowledge|familiar\w*|experience[ds]?|skills?|degree|fluen\w*|expertise|able to|ability|comfortable|you (?:have|know|will bring|bring|are (?:able|comfortable|familiar|experienced|fluent|proficient))|you(?:'ve|’ve)|understanding|background|kenntnisse|erfahrung\w*|studium|abschluss|ausbildung|jahre|vorausgesetzt|erforderlich|bringst|beherrsch\w*)\b/i;
/** The same for sentences among tasks, or beside a list. */
const STRONG_CUE =
  /\b(?:you (?:must|need to|will need to|should) (?:have|be|know|bring|speak)|(?:is|are) (?:required|mandatory|essential|a must)|(?:is|are) a must|required to have|you (?:have|bring) (?:\w+ ){0,3}(?:experience|knowledge|skills)|(?:werden|wird|sind|ist) (?:\S+ ){0,6}(?:vorausgesetzt|erwartet|erforderlich|zwingend|notwendig)|setzen wir voraus|erforderlich|vorausgesetzt|du (?:hast|bringst|verfügst) (?:\S+ ){0,6}(?:erfahrung|kenntnisse))\b/i;
const OPTIONAL =
  /^(?:nice to haves?|bonus|ideally|optional\w*|preferred|idealerweise|optimalerweise|wünschenswert|von vorteil)\b|\b(?:nice to haves?|(?:is|are|would be|as) (?:an? )?(?:big |huge |strong |definite )?(?:plus|bonus|advantage|preferred|desirable|beneficial)|a (?:big |huge |strong |definite )?plus|(?:von|ein(?:en)?|zum) (?:großer |klarer )?(?:vorteil|plus)|wünschenswert|preferred but not required|not required)\b|\((?:nice to have|bonus|optional|preferred|a plus)\)|\boptional$/i;
/** What an ad says that it does not require. */
const NOT_REQUIRED =
  /(?:(?:\b(?:not(?! all\b)|no|never|kein\w*|nicht)\b|n['’]t)\b[^.;]{0,40}\b(?:required|requirement|necessary|needed|need|must|mandatory|expect(?:ed)?|matter|care|essential|meet|100|erforderlich|notwendig|nötig|benötigt|zwingend|muss\b|voraus\w*|übereinstimmung|alle)|\b(?:kein|no) (?:muss|must)\b|\bmuss nicht\b|\bregardless of|\bno need|\bwithout regard)/i;

/** What an ad requires, in its order, and at most one more than are compared: what stands under headings that say so, otherwise lists, otherwise sentences. */
export function requirementsOf(ad: string): Requirement[] {
  // A mark says that the last line is not whole.
  const told = ad.length > MAX_AD ? `${ad.slice(0, MAX_AD)}…` : ad;
  const lines = linesOf(told.normalize('NFC'));
  const sections = sectionsOf(lines);
  const found = sections.flatMap(({ kind, ...section }) =>
    kind === 'requirements' || kind === 'optional' ? listed(section, kind === 'optional') : [],
  );
  const all = found.length > 0 ? found : unlisted(sections, lines);
  const unique = new Map(all.map((requirement) => [requirement.text.toLowerCase(), requirement]));
  return [...unique.values()].slice(0, MAX_REQUIREMENTS + 1);
}

function listed({ heading, lines, isAfterList }: Omit<Section, 'kind' | 'level'>, isOptional: boolean): Requirement[] {
  const hasItems = isAfterList || lines.some(({ isItem }) => isItem);
  const counts = lines.map(({ text }) => text.split(/\s+/).length).sort((a, b) => a - b);
  const hasShortHeadings = (counts[counts.length >> 1] ?? 0) >= LONG_WORDS;
  const texts = lines.flatMap(({ text, isItem }) => {
    if (hasItems && !isItem) return sentencesOf(text).filter(isSurelyCued);
    if (!hasItems && text.length > LONGEST_ITEM) return sentencesOf(text).filter(isCued);
    const isHeading = !isItem && hasShortHeadings && !/[.,;]$/.test(text) && text.split(/\s+/).length <= SHORT_WORDS;
    return isHeading && !CUE.test(text) ? [] : [text];
  });
  return texts.flatMap((text) => toRequirements(text, heading, isOptional));
}

function unlisted(sections: readonly Section[], lines: readonly Line[]): Requirement[] {
  const open = sections.filter(({ kind }) => kind === 'unknown');
  const items = open.flatMap((section) => section.lines.filter(({ isItem }) => isItem).map(({ text }) => text));
  const cued = open.flatMap((section) => section.lines.flatMap(({ text }) => sentencesOf(text))).filter(isCued);
  const strong = sections
    .filter(({ kind }) => kind === 'tasks')
    .flatMap((section) => section.lines.flatMap(({ text }) => sentencesOf(text)))
    .filter(isSurelyCued);
  const texts = items.length > 0 ? withoutDuties(items) : [...cued, ...strong];
  // One or two lines that look like headings.
  const whole = texts.length === 0 && sections.every(({ kind }) => kind === 'unknown') ? lines : [];
  const rest = whole.map(({ text }) => text).filter((text) => !isOfOthers(text));
  return [...texts, ...rest].flatMap((text) => toRequirements(text, undefined, false));
}

/** In a list without a heading, duties stand before what is required; they are longer than names. */
function withoutDuties(items: readonly string[]): readonly string[] {
  const first = items.findIndex(isCued);
  const isMixed = items.slice(first).filter(isCued).length >= MIN_CUED;
  const areDuties = items.slice(0, Math.max(first, 0)).filter((item) => item.split(/\s+/).length > SHORT_WORDS).length;
  return isMixed && areDuties >= MIN_CUED ? items.slice(first) : items;
}

/** Sentences about the team, the product or the office. */
const OF_OTHERS =
  /^(?:our|their|they|the (?:team|company|founders?)|unser\w*|we (?!['’]re looking|are (?:looking|seeking)|need|requir\w*|expect|look|seek|want|would|ask|value)|wir (?!suchen|erwarten|brauchen|wünschen|setzen))|\b(?:our|unser\w*) (?:teams?|founders?|products?|office|company|customers?)\b/i;
const TO_YOU = /\b(?:you|your|candidates?|applicants?|someone|du|dich|dir|sie|ihr\w*|dein\w*)\b/i;

const isOfOthers = (sentence: string): boolean => OF_OTHERS.test(sentence) && !TO_YOU.test(sentence);
const isCued = (sentence: string): boolean => CUE.test(sentence) && !isOfOthers(sentence);
/** The same for a sentence among tasks, or beside a list. */
const isSurelyCued = (sentence: string): boolean => STRONG_CUE.test(sentence) && !isOfOthers(sentence);

/** A line as requirements: sentences of it that call something nice to have are requirements of their own. */
function toRequirements(line: string, heading: string | undefined, isOptional: boolean): Requirement[] {
  const sentences = sentencesOf(line);
  const isMixed = sentences.some((text) => OPTIONAL.test(text)) && sentences.some((text) => !OPTIONAL.test(text));
  return (isMixed ? sentences : [line]).flatMap((text) => {
    const optional = isOptional || OPTIONAL.test(text);
    if (!/\p{L}{2}|^\p{Lu}$|\p{Lu}(?:\+\+|#)/u.test(text) || isOffer(text) || (!optional && NOT_REQUIRED.test(text)))
      return [];
    return [{ text: cut(text), ...(heading && { heading }), isOptional: optional }];
  });
}

/** The beginning of a long line, with a mark: what follows is not compared. */
function cut(text: string): string {
  if (text.length <= MAX_REQUIREMENT) return text;
  const end = text.lastIndexOf(' ', MAX_REQUIREMENT - 1);
  return `${text.slice(0, end > 0 ? end : MAX_REQUIREMENT - 1)}…`;
}
