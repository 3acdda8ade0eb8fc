import { monthsIn } from '@portfolio/contract/evidence/periods';
import type { Ask } from './asks.ts';
import { asksOf } from './asks.ts';
import { compareEducation } from './education.ts';
import { type Finding, type Proof, proofOf, tagProof } from './finding.ts';
import { requiredNames } from './groups.ts';
import type { NameMention } from './names.ts';
import { isMeaningful, type Word, wordsOf } from './words.ts';
import type { Portfolio, Sentence, Work } from './work.ts';
import { yearsIn } from './years.ts';

/** Kinds of work that show a name; posts and testimonials only mention it. */
const STRONG = new Set(['experience', 'project', 'highlight']);
const MAX_PROOFS = 2;

/** Compares each ask of a job ad with the work. Nothing is found to be met without work that shows it. */
export const compareAd = (ad: string, portfolio: Portfolio): Finding[] =>
  asksOf(ad).map((ask) => compareAsk(ask, portfolio));

const missing = (ask: Ask): Finding => ({ ask, verdict: 'missing', missing: [], proofs: [] });

function compareAsk(ask: Ask, portfolio: Portfolio): Finding {
  const education = compareEducation(ask, portfolio);
  if (education) return education;
  const years = yearsIn(ask.text);
  const mentions = portfolio.names
    .askedIn(ask.text)
    .filter(({ start }) => !/\bnon-?\s?$/i.test(ask.text.slice(0, start)));
  const words = wordsOf(ask.text).filter(
    (word) =>
      isMeaningful(word) && !(years && overlaps(word, years)) && !mentions.some((mention) => overlaps(word, mention)),
  );
  if (mentions.length > 0) return compareNames({ ask, mentions, words, asked: years?.years }, portfolio);
  if (years) return compareCareer(ask, words, years.years, portfolio);
  return compareWords(ask, words, portfolio);
}

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;

interface NamedAsk {
  ask: Ask;
  mentions: NameMention[];
  /** The other words that say what is asked for. */
  words: Word[];
  asked: number | undefined;
}
/** Work that shows a name. */
interface Shown {
  work: Work;
  proof: Proof;
  isStrong: boolean;
}

function compareNames({ ask, mentions, words, asked }: NamedAsk, portfolio: Portfolio): Finding {
  const textOf = ({ start, end }: { start: number; end: number }) => ask.text.slice(start, end);
  const required = requiredNames(ask.text, mentions).map((list) => {
    const each = list.names.map(({ id }) => {
      const shown = workOf(id, portfolio);
      return { shown, months: monthsOf(id, shown, portfolio) };
    });
    const [best] = each.toSorted((a, b) => rank(b) - rank(a));
    return { ...list, ...(best ?? { shown: [], months: 0 }) };
  });
  const shown = required.filter((one) => one.shown.length > 0);
  if (shown.length === 0) return missing(ask);
  const proofs = chooseProofs(shown.map((one) => one.shown));
  const stems = new Set(proofs.flatMap(({ work }) => [...work.stems]));
  const absent = words.filter((word) => !stems.has(word.stem) && !required.some((list) => overlaps(word, list)));
  const months = Math.min(...shown.map((one) => one.months));
  const isEnough = asked === undefined || months >= asked * 12;
  const isWhole = shown.length === required.length && absent.length === 0 && isEnough;
  const isStrong = shown.every((one) => one.shown.some((work) => work.isStrong));
  const missingNames = required
    .filter((one) => one.shown.length === 0)
    .map(({ names }) => names.map(textOf).join(' / '));
  return {
    ask,
    verdict: isWhole && isStrong ? 'met' : 'partly',
    missing: [...new Set([...missingNames, ...absent.map(textOf)])],
    ...(asked !== undefined && { years: { asked, months } }),
    proofs: proofs.map(({ proof }) => proof),
  };
}

const rank = ({ shown, months }: { shown: Shown[]; months: number }) =>
  (shown.some(({ isStrong }) => isStrong) ? 10_000 : 0) + (shown.length > 0 ? 5_000 : 0) + months;

/** The work that shows a name, strong work first, then what has a sentence that says it. */
function workOf(id: string, { names, work }: Portfolio): Shown[] {
  const ids = names.shownBy(id);
  const shown = work.flatMap((one): (Shown & { rank: number })[] => {
    const found = ids.map((shownBy) => evidenceIn(one, shownBy)).find(Boolean);
    if (!found) return [];
    const isStrong = STRONG.has(one.item.kind);
    return [{ work: one, isStrong, proof: found.proof, rank: (isStrong ? 2 : 0) + (found.isTag ? 0 : 1) }];
  });
  return shown.sort((a, b) => b.rank - a.rank);
}

function evidenceIn(work: Work, id: string): { proof: Proof; isTag: boolean } | undefined {
  for (const sentence of work.sentences) {
    const mention = sentence.names.find((name) => name.id === id);
    if (mention) return { proof: proofOf(work, sentence.text, [mention]), isTag: false };
  }
  const tag = work.tags.get(id);
  return tag === undefined ? undefined : { proof: tagProof(work, tag), isTag: true };
}

/** The months of a name: those of the site's skill, otherwise of the dated jobs and projects that name it. */
function monthsOf(id: string, shown: readonly Shown[], { names, today }: Portfolio): number {
  const known = names.months(id);
  if (known !== undefined && names.shownBy(id).length === 1) return known;
  return workMonths(
    shown.map(({ work }) => work),
    today,
  );
}

const workMonths = (work: readonly Work[], today: string): number =>
  monthsIn(
    work.flatMap(({ item: { kind, isJob, startDate, endDate } }) =>
      startDate && startDate <= today && (isJob || kind === 'project') ? [{ start: startDate, end: endDate }] : [],
    ),
    today,
  );

/** At most two proofs, more only where that is needed to show every name. */
function chooseProofs(shown: readonly Shown[][]): Shown[] {
  const chosen: Shown[] = [];
  for (const one of shown) {
    const [first] = one;
    if (first && !chosen.some(({ work }) => one.some((other) => other.work === work))) chosen.push(first);
  }
  for (const other of shown.flat()) {
    if (chosen.length >= MAX_PROOFS) break;
    if (other.isStrong && !chosen.some(({ work }) => work === other.work)) chosen.push(other);
  }
  return chosen;
}

/** Years of work without a name: of all jobs, or of those that have all the words. */
function compareCareer(ask: Ask, words: readonly Word[], asked: number, { work, today }: Portfolio): Finding {
  const jobs = work.filter(({ item }) => item.isJob);
  const fitting = jobs.filter(({ stems }) => words.every(({ stem }) => stems.has(stem)));
  const months = workMonths(fitting, today);
  if (fitting.length === 0) return missing(ask);
  const stems = new Set(words.map(({ stem }) => stem));
  const proofs = fitting.slice(0, MAX_PROOFS).map((job) => bestSentence(job, stems));
  return { ask, verdict: months >= asked * 12 ? 'met' : 'partly', missing: [], years: { asked, months }, proofs };
}

const spansOf = ({ words }: Sentence, stems: ReadonlySet<string>) => words.filter(({ stem }) => stems.has(stem));
const countOf = (sentence: Sentence, stems: ReadonlySet<string>) =>
  new Set(spansOf(sentence, stems).map(({ stem }) => stem)).size;

/** The sentence with the most of these words, or the title if no sentence has any. */
function bestSentence(work: Work, stems: ReadonlySet<string>): Proof {
  const [best] = work.sentences.toSorted((a, b) => countOf(b, stems) - countOf(a, stems));
  const spans = best ? spansOf(best, stems) : [];
  if (best && spans.length > 0) return proofOf(work, best.text, spans);
  const { title } = work.item;
  return proofOf(work, title, [{ start: 0, end: title.length }]);
}

/** An ask without any name: met if one sentence has all its words, in part if one has most of them. */
function compareWords(ask: Ask, words: readonly Word[], { work }: Portfolio): Finding {
  const stems = new Set(words.map(({ stem }) => stem));
  const found = work
    .flatMap((one) => one.sentences.map((sentence) => ({ work: one, sentence, count: countOf(sentence, stems) })))
    .filter(({ count }) => count >= Math.min(2, stems.size) && count / stems.size > 0.5)
    .sort((a, b) => b.count - a.count);
  const [best] = found;
  if (!best) return missing(ask);
  const present = new Set(best.sentence.words.map(({ stem }) => stem));
  const absent = words.filter(({ stem }) => !present.has(stem));
  const shown = found.slice(0, MAX_PROOFS);
  // One word alone may mean something else there.
  const isWhole = stems.size > 1 && absent.length === 0 && STRONG.has(best.work.item.kind);
  return {
    ask,
    verdict: isWhole ? 'met' : 'partly',
    // A word that stands elsewhere in the same work, such as in a tag, is shown.
    missing: absent
      .filter(({ stem }) => !shown.some((one) => one.work.stems.has(stem)))
      .map(({ start, end }) => ask.text.slice(start, end)),
    proofs: shown.map((one) => proofOf(one.work, one.sentence.text, spansOf(one.sentence, stems))),
  };
}
