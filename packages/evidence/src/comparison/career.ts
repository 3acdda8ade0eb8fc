import type { AskedYears } from './ad/years.ts';
import { MAX_SKILL_PROOFS, missingSkill, type Part, proofOf, type SkillFinding } from './finding.ts';
import { asksTeaching, jobsFor, timeOf } from './jobs.ts';
import type { Portfolio } from './portfolio.ts';
import { isGrammar, type Word, wordsOf } from './words/words.ts';
import type { Work } from './work.ts';

/** One word of an occupation alone, such as "engineer", may be another one. */
const MIN_NEAR = 2;
/** Words around asked years that name no occupation. */
const NEUTRAL = new Set(
  'experience experiences experienced work working worked professional professionally proven demonstrated demonstrable solid strong hands hands-on total overall track record significant substantial background career ideally preferably least minimum paid full time practical required preferred typically technical environment environments years year yrs berufserfahrung erfahrung mindestens jahre jahren'.split(
    ' ',
  ),
);
/** Words that refer to an occupation which the same ask does not name. */
const REFERS =
  /\b(?:relevant|related|similar|comparable|equivalent|this|such|industry|einschlägig\w*|vergleichbar\w*)\b/i;
const REFERRING = new Set(
  'relevant related similar comparable equivalent field fields role roles position positions area areas capacity'.split(
    ' ',
  ),
);
const MORE = /\b(?:and|with|plus|including|und|mit)\b|[,;&(]/i;

interface Career {
  text: string;
  /** All words beside the years. */
  words: readonly Word[];
  years: AskedYears;
}

/** Years of an occupation: of the jobs whose titles have its words; years of any work: of all jobs. */
export function careerPart({ text, words, years }: Career, { work, today }: Portfolio): Part {
  const occupations = occupationsIn(text, words);
  const isAny = occupations.length === 0;
  const jobs = jobsFor(isAny || asksTeaching(text), work);
  const fitting = jobs.filter(
    ({ titleStems }) => isAny || occupations.some((stems) => stems.every((stem) => titleStems.has(stem))),
  );
  const name = text.slice(years.start, years.end);
  if (fitting.length === 0) return nearJobs(name, occupations, jobs);
  const time = timeOf(fitting, today);
  // After "or", the rest may belong to each of the occupations.
  const isClear = isAny ? !REFERS.test(text) : occupations.length === 1 || !MORE.test(text);
  const stems = new Set(occupations.flat());
  return partOf({
    name,
    verdict: time.months >= years.years * 12 && isClear ? 'met' : 'partly',
    years: { asked: years.years, ...time },
    proofs: fitting.slice(0, MAX_SKILL_PROOFS).map((job) => titleProof(job, stems)),
  });
}

/** All words beside the years are compared with the titles. */
const partOf = (skill: SkillFinding): Part => ({ verdict: skill.verdict, skills: [skill], says: () => true });

/** In part, without a time: jobs whose titles have at least two and most of the words of an occupation. */
function nearJobs(name: string, occupations: readonly string[][], jobs: readonly Work[]): Part {
  for (const stems of occupations) {
    const near = jobs.filter(({ titleStems }) => {
      const count = stems.filter((stem) => titleStems.has(stem)).length;
      return count >= MIN_NEAR && count > stems.length / 2;
    });
    const proofs = near.slice(0, MAX_SKILL_PROOFS).map((job) => titleProof(job, new Set(stems)));
    if (proofs.length > 0) return partOf({ name, verdict: 'partly', proofs });
  }
  return partOf(missingSkill(name));
}

/** The stems of each occupation of which one is enough. */
function occupationsIn(text: string, words: readonly Word[]): string[][] {
  const isIt = ({ start, end }: Word) => text.slice(start, end) === 'IT';
  const isOccupation = (word: Word) =>
    (!isGrammar(word) || isIt(word)) && !NEUTRAL.has(word.plain) && word.plain.length > 1;
  const ends = [...text.matchAll(/\b(?:or|oder)\b|\//gi)].map(({ index }) => index);
  const parts = [...ends, text.length].map((end, at) =>
    words.filter(({ start }) => start < end && start >= (ends[at - 1] ?? 0)).filter(isOccupation),
  );
  const named = parts.filter((part) => part.some(({ plain }) => !REFERRING.has(plain)));
  return named.map((part) => part.filter(({ plain }) => !REFERRING.has(plain)).map(({ stem }) => stem));
}

function titleProof(job: Work, stems: ReadonlySet<string>) {
  const { title } = job.item;
  const spans = wordsOf(title).filter(({ stem }) => stems.has(stem));
  return proofOf(job, title, spans.length > 0 ? spans : [{ start: 0, end: title.length }]);
}
