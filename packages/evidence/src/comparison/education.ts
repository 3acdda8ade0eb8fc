import type { Place } from '@portfolio/text/names/name-matcher';
import { type AskedDegree, degreeIn, isOfField } from './ad/degree-asks.ts';
import { missingSkill, type Part, proofOf, type SkillFinding } from './finding.ts';
import type { Portfolio } from './portfolio.ts';
import { type Word, wordsOf } from './words/words.ts';
import type { Work } from './work.ts';

/** "(Wirtschafts-)Informatik" names both fields. */
const PREFIX = /\(\p{L}+-\)(?=\p{L})/gu;

/** The degree that a text requires, as a part of it; `undefined` if it requires none. Only completed studies show a degree. */
export function degreePart(
  text: string,
  { work }: Portfolio,
  names: readonly Place[],
): (Part & { degree: AskedDegree }) | undefined {
  const degree = degreeIn(
    text.replace(PREFIX, (part) => ' '.repeat(part.length)),
    names,
  );
  if (!degree) return undefined;
  const name = text.slice(degree.start, degree.end).replace(/(?:[\s,;:]+|\s(?:or|and|oder|und))+$/, '');
  const degrees = work.filter((one) => one.degree >= degree.level);
  const exact = degrees.find((one) => isInField(one, degree));
  const shown = exact ?? degrees[0];
  const skill: SkillFinding = shown
    ? {
        name,
        verdict: exact ? 'met' : 'partly',
        proofs: [proofOf(shown, shown.item.title, spansOf(shown, degree, exact !== undefined))],
      }
    : missingSkill(name);
  return { verdict: skill.verdict, skills: [skill], degree };
}

/** Words of a field that are no field alone: "Computer or Information Science" does not mean any science. */
const PARTIAL = new Set(
  'science sciences engineering computer information data technology management studies arts'.split(' '),
);

/** Names of a field that mean the same as other words of titles. */
const SAME_FIELD = new Map(
  [
    ['informatik', 'computer science'],
    ['informatics', 'computer science'],
    ['elektrotechnik', 'electrical engineering'],
    ['maschinenbau', 'mechanical engineering'],
    ['mathematik', 'mathematics'],
    ['physik', 'physics'],
    ['statistik', 'statistics'],
    ['psychologie', 'psychology'],
    ['cs', 'computer science'],
    ['ee', 'electrical engineering'],
    ['wirtschaftswissenschaften', 'economics'],
    ['volkswirtschaftslehre', 'economics'],
    ['vwl', 'economics'],
    ['bwl', 'business administration'],
    ['betriebswirtschaft', 'business administration'],
    ['betriebswirtschaftslehre', 'business administration'],
    ['kommunikationsdesign', 'communication design'],
    ['gestaltung', 'design'],
    ['compsci', 'computer science'],
  ].map(([name = '', words = '']) => [name, wordsOf(words).map(({ stem }) => stem)] as const),
);
const stemsOf = (words: readonly Word[]): string[] =>
  words.flatMap(({ plain, stem }) => SAME_FIELD.get(plain) ?? [stem]);

/** "A technical degree": of one of these. */
const TECHNICAL =
  /^(?:technical|technisch\w*|stem|mint|scientific|quantitative|(?:it|informatik)(?:orientiert|nah|bezogen)\w*)$/;
const TECHNICAL_FIELDS = new Set(
  wordsOf('computer software informatics information engineering mathematics physics electrical statistics').map(
    ({ stem }) => stem,
  ),
);

function isInField({ item }: Work, { fields, isVague }: AskedDegree): boolean {
  const title = wordsOf(item.title).filter(isOfField);
  const stems = new Set(stemsOf(title));
  if (isVague || fields.length === 0) return !isVague;
  return fields.some((words) => {
    const [word] = words;
    if (words.every(({ plain }) => TECHNICAL.test(plain))) return [...stems].some((stem) => TECHNICAL_FIELDS.has(stem));
    const isPartial = words.length === 1 && word !== undefined && PARTIAL.has(word.plain);
    return stemsOf(words).every((stem) => stems.has(stem)) && (!isPartial || title.length === 1);
  });
}

/** The words of the field in a title, or all of the title. */
function spansOf({ item: { title } }: Work, { fields }: AskedDegree, isExact: boolean) {
  const stems = new Set(isExact ? fields.flat().map(({ stem }) => stem) : []);
  const spans = wordsOf(title).filter(({ stem }) => stems.has(stem));
  return spans.length > 0 ? spans : [{ start: 0, end: title.length }];
}
