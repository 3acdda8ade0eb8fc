import type { Place } from '@portfolio/text/names/name-matcher';
import { isGrammar, type Word, wordsOf } from '../words/words.ts';
import { levelsAsked } from './degree-titles.ts';
import { overlaps, type Span } from './span.ts';
import { yearsIn } from './years.ts';

/** A degree that an ad asks for, and where. */
export interface AskedDegree extends Span {
  /** From 1 (any degree) to 3. */
  level: number;
  /** The words of each field of which one is enough; empty if any field is. */
  fields: Word[][];
  /** Whether it is only called a related or technical one, or has limits, which no title says. */
  isVague: boolean;
}

const DEGREE =
  /\b(?:(?<!\d\s?)degrees?(?! of (?!(?:bachelor|master|doctor)))|[bm]\.?s\.? (?:in|or)|(?:computer science|engineering|university|college) education|bachelor(?:['’]?s)?(?: degree)?|bachelor of|master['’]?s(?: degree)?|master of|ph\.?\s?d|doctorate|b\.?\s?sc|m\.?\s?sc|mba|diploma|diplom(?:-\w+)?|(?:hochschul)?studium|(?:bachelor|master|hochschul)abschluss)(?!\w)/i;
const DEGREE_WORDS = new Set(
  'degree degrees bachelor bachelors master masters phd ph doctorate doctoral bsc msc sc ba ma bs ms university college diploma education studies study graduate graduated undergraduate postgraduate subject subjects discipline disciplines academic completed equivalent studium hochschulstudium abschluss hochschulabschluss abgeschlossenes abgeschlossene ausbildung berufsausbildung studiengang studienrichtung fachrichtung ähnliches vergleichbar vergleichbare vergleichbarer'.split(
    ' ',
  ),
);
const IN_FIELD =
  /\b(?:in|im Bereich|der|des|of|z\.\s?B\.|e\.\s?g\.|such as)\s+(?!experience\b|work\b|erfahrung)([^.;()]{2,200})/i;
/** Where what is said of a degree ends, and something else begins. */
const DEGREE_END =
  /\b(?:plus\b|with\b|mit\b|years?\b|yrs?\b|jahre?n?\b|and \d|und \d|\d+\s*\+?\s*(?:years?|yrs?|jahre?n?)\b)/i;
/** Where the field ends and something else begins. */
const FIELD_END =
  /[,\s]*\b(?:from|with|plus|preferred|required|is|are|would|ideally|preferably|including|followed|as well as|along with|and (?:\d+|at least|an?|strong|excellent|fluen\w*|experience|proven|good)|or (?:an? |any |other |another )?(?:equivalent|comparable|similar|related|relevant|closely))\b/i;
/** "MSc, nursing", "Degree: medicine": a field that only a mark leads to. */
const MARKED_FIELD =
  /^\s*[:,]\s*(?!(?:or|and|with|plus|preferably|ideally|minimum|required|equivalent|oder|und|mit|idealerweise)\b)\p{L}/iu;
/** A degree that is wanted before it is there, soon after it, in one subject of a field, or with grades. */
const UNTITLED =
  /\b(?:(?:bachelor|master|ph\.?d|doctoral)(?:['’]s)? students?|(?:work(?:ing)?|studying) towards?|recent(?:ly)?(?= (?:[\p{L}’'-]+ ){0,4}(?:degree|graduat|bachelor|master))|speciali[sz](?:ing|ed|ation)|(?:good|very good|excellent|outstanding) (?:[\p{L}-]+ )?(?:degree|grades?|marks?)|(?:gute[rnsm]?|sehr gut\w*|ausgezeichnet\w*) (?:[\p{L}-]+ )?(?:noten|abschluss\w*|studienabschl\w*)|enrolled|enrolment|enrollment|currently (?:studying|pursuing)|pursuing|immatrikuliert|eingeschrieben)\b/iu;
/** "A degree from a top university", "from the US". */
const OF_SCHOOL = /^\s*from\b/i;
/** "Studium im IT-Bereich": no title says so. */
const IT = /\bIT\b/;
/** Names of technologies and work that are fields of study, too. */
const STUDIED = new Set([
  'Statistics',
  'Mathematics',
  'Data science',
  'Data analysis',
  'Data engineering',
  'Machine learning',
  'Artificial intelligence',
  'Software development',
  'Software architecture',
  'Networking',
  'Security',
  'Marketing',
  'Interaction design',
  'Visual design',
  'Project management',
  'UX',
  'Communication',
  'Web design',
]);
/** What leads from a field to something else. */
const AND_NAME = /[,\s]*\b(?:and|plus|und|sowie)\s+$|,\s*$/i;
const SEPARATOR = /(\s*(?:,|\/|\bor\b|\boder\b|\bbzw\b)\s*)/i;
/** Words that stand for any field. */
const ANY_FIELD = /^(?:fields?|areas?|related|relevant|similar|comparable|other|any)$/;
const BOTH = /\b(?:bachelor|b\.?sc)\S* (?:degree )?(?:and|plus|\+|&)(?!\/) (?:an? )?(?:master|m\.?sc|ph)/i;
/** Words before `degree` that are no field. */
const QUALITIES = new Set(
  'relevant related similar comparable strong good recognized recognised completed advanced formal first higher four-year year years level required preferred minimum abgeschlossenes abgeschlossene erfolgreich gutes relevantes'.split(
    ' ',
  ),
);
/** Words before `degree` that can be its field. */
const WORDS_BEFORE = 3;

/** Whether a word of an ask or of a title can name the field of a degree. */
export const isOfField = (word: Word): boolean =>
  !isGrammar(word) && !DEGREE_WORDS.has(word.plain) && word.plain.length > 1;

/** The degree that a text asks for; `undefined` if it asks for none. @param names the names that the text has */
export function degreeIn(text: string, names: readonly Place[] = []): AskedDegree | undefined {
  const found = DEGREE.exec(text);
  if (!found) return undefined;
  const levels = levelsAsked(text);
  const level = levels.length === 0 ? 1 : BOTH.test(text) ? Math.max(...levels) : Math.min(...levels);
  const after = found.index + found[0].length;
  const told = withoutOthers(text, fieldAfter(text, found.index), names);
  const field = told ?? fieldBefore(text, after);
  const words = wordsOf(text);
  const isField = (word: Word) => isOfField(word) || (told !== undefined && word.plain === 'education');
  const fields = alternativesOf(text, words.filter(isField), field);
  const mba = words.find(({ plain }) => plain === 'mba');
  if (mba && fields.length === 0) fields.push([mba]);
  const end = Math.max(after, field?.end ?? after);
  const isOfSchool = OF_SCHOOL.test(text.slice(end));
  const isMarked = field === undefined && MARKED_FIELD.test(text.slice(after));
  return {
    level,
    fields,
    isVague:
      ((field !== undefined || IT.test(text)) && fields.length === 0) || isMarked || UNTITLED.test(text) || isOfSchool,
    start: Math.min(found.index, field?.start ?? found.index),
    end,
  };
}

/** A field without a name that something else is called: "in physics and Kotlin". */
function withoutOthers(text: string, field: Span | undefined, names: readonly Place[]): Span | undefined {
  if (!field) return undefined;
  const other = names.find((name) => name.start > field.start && overlaps(name, field) && !STUDIED.has(name.id));
  const lead = other && AND_NAME.exec(text.slice(field.start, other.start));
  return lead ? { start: field.start, end: field.start + lead.index } : field;
}

const isIn = (span: Span | undefined, { start, end }: Span): boolean =>
  span !== undefined && start >= span.start && end <= span.end;

/** `in physics or maths` after the degree. */
function fieldAfter(text: string, from: number): Span | undefined {
  const rest = text.slice(from).replace(/\bof (?:science|arts)\b/gi, (words) => ' '.repeat(words.length));
  const found = IN_FIELD.exec(rest.slice(0, DEGREE_END.exec(rest)?.index));
  const [whole, field = ''] = found ?? [];
  if (!found || whole === undefined) return undefined;
  const start = from + found.index + whole.length - field.length;
  const end = FIELD_END.exec(field)?.index ?? field.length;
  return { start, end: start + end };
}

/** `computer science degree`. */
function fieldBefore(text: string, end: number): Span | undefined {
  const clause = Math.max(...[',', '.', ';', ':', '('].map((mark) => text.lastIndexOf(mark, end - 1))) + 1;
  const words = wordsOf(text.slice(clause, end)).slice(-WORDS_BEFORE - 1);
  const [first] = words.filter((word) => isOfField(word) && !QUALITIES.has(word.plain));
  return first && { start: clause + first.start, end };
}

/** The parts of the field of which one is enough. */
function alternativesOf(text: string, words: readonly Word[], field: Span | undefined): Word[][] {
  if (!field) return [];
  let at = field.start;
  return text
    .slice(field.start, field.end)
    .split(SEPARATOR)
    .map((part) => {
      const span = { start: at, end: at + part.length };
      at = span.end;
      return words.filter((word) => isIn(span, word) && !ANY_FIELD.test(word.plain));
    })
    .filter((part) => part.length > 0);
}

const OR = /[,;]?\s+(?:or|oder)\s+/gi;

/** The alternatives of "a bachelor's degree with six years, or a master's with three"; `undefined` without such ones. */
export function degreeAlternatives(text: string): [string, string] | undefined {
  for (const { 0: or, index } of text.matchAll(OR)) {
    const parts: [string, string] = [text.slice(0, index), text.slice(index + or.length)];
    if (parts.every((part) => degreeIn(part) && yearsIn(part))) return parts;
  }
  return undefined;
}
