import type { Place } from '@portfolio/text/names/name-matcher';
import { COMPOUND } from '#app/names/sure-mentions.ts';
import { isMeaningful, isNarrowing, wordsOf } from '../words/words.ts';
import { overlaps, type Span } from './span.ts';

const TOKEN = /[\p{L}\p{N}](?:[\p{L}\p{N}+#]|[./-](?=[\p{L}\p{N}]))*/gu;
/** Written as no word of prose: capitals inside, several capitals, letters with digits. */
const TECHNICAL = /^(?=.*\p{L})(?:.*\p{Ll}\p{Lu}|.*\p{Lu}.*\p{Lu}|.*\p{L}\p{N}|\p{N}.*\p{Lu})/u;
/** Abbreviations of prose, places and papers. */
const PROSE = new Set(
  'MUST NOT AND OR PLUS OK CEO CTO COO CFO CPO HR EU EEA US USA UK UAE DACH EMEA CET CEST EST PST GMT UTC B2 C1 C2 A1 A2 B1 CV TV ID PC GmbH AG SE KG EUR USD GPA PhD BSc MSc BA MA BS MS MBA EMT EOD FTE SÜ1 SÜ2 SÜG LGBTQ DE EN FR ES IT VP EE Monday Mondays Tuesday Tuesdays Wednesday Wednesdays Thursday Thursdays Friday Fridays Saturday Sunday Programmer Programmers Developer Developers Engineer Engineers Manager Managers Architect Architects Consultant Analyst Designer Administrator Professional'.split(
    ' ',
  ),
);
const IN_WORD = /^[\p{L}\p{N}]/u;
const GERMAN = /\b(?:und|oder|mit|der|die|das|für|von|im|in der|sowie|du|sie|erfahrung|kenntnisse)\b/i;
const BEGINS = /(?:^|[.!?:•(]\s*|["“”]\s*)$/;

/** The id of a name that no list knows. */
export const unknownId = (name: string): string => `?${name}`;
/** The name of such an id; `undefined` for others. */
export const unknownNameOf = (id: string): string | undefined => (id.startsWith('?') ? id.slice(1) : undefined);

/**
 * Names that no list knows: those that a tag of the work has, and others by how they are written.
 * @param known spans of the text that are something else
 */
export function unknownNames(text: string, known: readonly Span[], tags: TagNames): Place[] {
  const isTitle = capitalsOf(text) > 0.6;
  const hasNames = known.length > 0;
  const isFree = (span: Span) => !known.some((other) => overlaps(span, other));
  const tagged = taggedNames(text, tags).filter(isFree);
  const written = [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    const whole = { start: index, end: index + token.length };
    const name = withoutEnd(token);
    const span = { start: index, end: index + name.length };
    const isOther = isFree(span) && !tagged.some((other) => overlaps(span, other));
    return isOther &&
      !PROSE.has(name) &&
      (isName(text, token, whole, isTitle) || (hasNames && isListed(text, token, whole)))
      ? [{ id: unknownId(name), ...span }]
      : [];
  });
  return [...tagged, ...written];
}

/** `CMS` of `CMS-Systemen`. */
function withoutEnd(token: string): string {
  const based = /^(.+)-(?:based|wide|facing|level|style|like)$/.exec(token)?.[1];
  if (based !== undefined) return based;
  const hyphen = token.lastIndexOf('-');
  return hyphen > 0 && COMPOUND.test(token.slice(hyphen)) ? token.slice(0, hyphen) : token;
}

/** Names that tags have, by their first words. */
export type TagNames = ReadonlyMap<string, readonly string[]>;

/** The tags that a list of names does not know, and whose words say something. */
export function tagNames(tags: Iterable<string>): TagNames {
  const names = new Map<string, string[]>();
  for (const tag of new Set(tags)) {
    const [first, ...others] = wordsOf(tag);
    if (!first || ![first, ...others].every(isMeaningful)) continue;
    names.set(first.plain, [...(names.get(first.plain) ?? []), tag]);
  }
  return names;
}

/** Where a text has names of tags, as they are written. */
const taggedNames = (text: string, tags: TagNames): Place[] =>
  wordsOf(text).flatMap(({ plain, start }) => {
    const tag = tags
      .get(plain)
      ?.find((name) => text.startsWith(name, start) && !IN_WORD.test(text.slice(start + name.length)));
    return tag === undefined ? [] : [{ id: unknownId(tag), start, end: start + tag.length }];
  });

function isName(text: string, name: string, { start }: Span, isTitle: boolean): boolean {
  if (PROSE.has(name) || !/\p{L}{2}/u.test(name)) return false;
  if (wordsOf(name).length > 1 && !wordsOf(name).some(isNarrowing)) return false;
  if (TECHNICAL.test(name)) return /\p{Lu}/u.test(name.slice(1)) || /\p{N}/u.test(name);
  const isCapital =
    /^\p{Lu}\p{Ll}/u.test(name) &&
    !isTitle &&
    !GERMAN.test(text) &&
    (text === name || !BEGINS.test(text.slice(0, start)));
  return isCapital && wordsOf(name).every(isMeaningful);
}

/** Between two marks of a list that has names. */
const isListed = (text: string, name: string, { start, end }: Span): boolean =>
  /^\p{Lu}\p{Ll}/u.test(name) &&
  /[(,/]\s*$/.test(text.slice(Math.max(0, start - 2), start)) &&
  /^\s*[,/)]/.test(text.slice(end, end + 2)) &&
  wordsOf(name).every(isMeaningful);

function capitalsOf(text: string): number {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return words.length < 5 ? 0 : words.slice(1).filter((word) => /^\p{Lu}/u.test(word)).length / (words.length - 1);
}
