import type { MatchItem } from '@portfolio/contract/schemas/match';
import type { SpokenLanguage } from '@portfolio/contract/schemas/site-settings';
import { spokenIn } from '../comparison/ad/spoken.ts';

const base = { url: '/#experience', startDate: '2006-01-01', tags: [], texts: [], isJob: false, isStudy: false };

/** Sentences that show an ability, by what an ad calls it. */
const SENTENCES: readonly (readonly [asked: RegExp, sentence: string])[] = [
  [/^(?:communication|kommunikation)/i, 'Clear communication with stakeholders and customers.'],
  [/leadership|lead developer|tech lead/i, 'Led a team of six engineers.'],
  [/mentor|coach/i, 'Mentored two junior engineers.'],
  [/startup/i, 'Worked in startups for years.'],
  [/versicherung|insurance/i, 'Jahrelang im Projekt in der Versicherungsbranche gearbeitet.'],
];
/** Titles of jobs that show an occupation. */
const TITLES: readonly (readonly [asked: RegExp, title: string])[] = [
  [/software ?(?:engineering|development|entwicklung)/i, 'Software Engineer'],
  [/front-?end/i, 'Frontend Engineer'],
  [/back-?end/i, 'Backend Engineer'],
  [/full-?stack/i, 'Full-Stack Engineer'],
  [/web-?(?:development|design|entwicklung)/i, 'Web Designer'],
  [/produ[ck]tmanagement|product (?:management|owner)/i, 'Product Manager'],
  [/proje[ck]tmanagement|project management/i, 'Project Manager'],
  [/^qa$|quality assurance|qualität/i, 'QA Engineer'],
  [/systemadministration/i, 'System Administrator'],
  [/consulting|beratung/i, 'Consultant'],
  [/marketing/i, 'Marketing Manager'],
  [/data scien/i, 'Data Scientist'],
  [/data anal/i, 'Data Analyst'],
  [/data engineer/i, 'Data Engineer'],
];
const DEGREE = /informatik|computer science|degree|studium/i;

/**
 * The work of somebody who has everything that a line names, each in the kind of work that shows it: tags of a job of twenty years,
 * sentences, titles of jobs and a degree.
 */
export function fullItems(needs: readonly string[]): MatchItem[] {
  const matching = (table: readonly (readonly [RegExp, string])[]) =>
    table.flatMap(([asked, shown]) => (needs.some((need) => asked.test(need)) ? [shown] : []));
  const job = (title: string, tags: string[], texts: string[]): MatchItem => ({
    ...base,
    kind: 'experience',
    title,
    tags,
    texts,
    isJob: true,
  });
  const degree: MatchItem = {
    ...base,
    kind: 'highlight',
    title: 'MSc Computer Science',
    endDate: '2010-01-01',
    isStudy: true,
  };
  return [
    job('Worker', [...needs], matching(SENTENCES)),
    ...matching(TITLES).map((title) => job(title, [], [])),
    ...(needs.some((need) => DEGREE.test(need)) ? [degree] : []),
  ];
}

/** The languages among what a line names, each spoken best. */
export const fullLanguages = (needs: readonly string[]): SpokenLanguage[] =>
  needs.filter((need) => spokenIn(need).length > 0).map((name) => ({ name, level: 'native' }));
