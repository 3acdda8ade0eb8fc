import type { Place } from '@portfolio/text/names/name-matcher';
import type { Ask } from './ad/asks.ts';
import { requiredNames } from './ad/groups.ts';
import { overlaps, type Span } from './ad/span.ts';
import { type Word, wordsOf } from './ad/words.ts';
import type { AskedYears } from './ad/years.ts';
import { type Finding, isSameQuote, MAX_PROOFS, markBoth, missing, type Proof, proofOf, tagProof } from './finding.ts';
import { jobsFor, timeOf } from './jobs.ts';
import { hasMoreLimits } from './limits.ts';
import type { Portfolio, Work } from './work.ts';

/** Only jobs show experience that is paid for. */
const PAID = /\b(?:professional(?:ly)?|commercial(?:ly)?|industry|industrial|berufs\w*|on the job)\b/i;

/** An ask that names something. */
interface NamedAsk {
  ask: Ask;
  mentions: readonly Place[];
  /** The other words that say what is asked for. */
  words: readonly Word[];
  years: AskedYears | undefined;
}
/** Work that shows a name. */
interface Shown {
  work: Work;
  proof: Proof;
  isStrong: boolean;
  /** The words of the quote, and of the title and the tags beside it. */
  stems: ReadonlySet<string>;
}
interface Evidence {
  shown: Shown[];
  time: { months: number; within: number };
}

/** Compares an ask with the work that has its names, in a tag or in a sentence. */
export function compareNames({ ask, mentions, words, years }: NamedAsk, portfolio: Portfolio): Finding {
  const textOf = ({ start, end }: Span) => ask.text.slice(start, end);
  const required = requiredNames(ask.text, mentions).map((list) => {
    const [best] = list.names
      .map(({ id }) => evidenceFor(id, { ask, words, years }, portfolio))
      .toSorted((a, b) => rank(b, years) - rank(a, years));
    return { ...list, ...(best ?? { shown: [], time: { months: 0, within: 0 } }) };
  });
  const shown = required.filter((one) => one.shown.length > 0);
  if (shown.length === 0) return missing(ask);
  const proofs = chooseProofs(shown.map((one) => one.shown));
  const absent = words.filter(
    ({ stem, ...span }) =>
      !proofs.some(({ stems }) => stems.has(stem)) && !required.some((list) => overlaps(span, list)),
  );
  const [time = { months: 0, within: 0 }] = shown.map((one) => one.time).toSorted((a, b) => a.months - b.months);
  const isWhole =
    shown.length === required.length &&
    absent.length === 0 &&
    (years === undefined || time.months >= years.years * 12) &&
    !hasMoreLimits(ask.text, [...mentions, ...(years?.spans ?? [])]) &&
    shown.every((one) => one.shown.some((work) => work.isStrong)) &&
    (!PAID.test(ask.text) || shown.every((one) => one.shown.some(({ work }) => work.item.isJob)));
  const missingNames = required
    .filter((one) => one.shown.length === 0)
    .map(({ names }) => names.map(textOf).join(' / '));
  return {
    ask,
    verdict: isWhole ? 'met' : 'partly',
    missing: [...new Set([...missingNames, ...absent.map(textOf)])],
    ...(years && { years: { asked: years.years, ...time } }),
    proofs: proofs.map(({ proof }) => proof),
  };
}

const rank = ({ shown, time }: Evidence, years: AskedYears | undefined) =>
  (shown.some(({ isStrong }) => isStrong) ? 10_000 : 0) + (shown.length > 0 ? 5_000 : 0) + (years ? time.months : 0);

/** The work that shows a name, best first, and the time of the jobs among it. */
function evidenceFor(id: string, asked: Pick<NamedAsk, 'ask' | 'words' | 'years'>, portfolio: Portfolio): Evidence {
  const { names, work, today } = portfolio;
  const ids = names.shownBy(id);
  const stems = new Set(asked.words.map(({ stem }) => stem));
  const shown = work
    .flatMap((one) => {
      const found = evidenceIn(one, ids, stems);
      return found ? [{ ...found, rank: rankOf(found, stems, asked.years !== undefined) }] : [];
    })
    .sort((a, b) => b.rank - a.rank);
  const jobs = jobsFor(
    asked.ask.text,
    shown.map((one) => one.work),
  );
  return { shown, time: timeOf(jobs, today) };
}

function rankOf(
  { work, isStrong, stems, isTag }: Shown & { isTag: boolean },
  asked: ReadonlySet<string>,
  isTime: boolean,
) {
  const words = [...asked].filter((stem) => stems.has(stem)).length;
  return (isTime && work.item.isJob ? 1_000 : 0) + (isStrong ? 100 : 0) + words * 2 + (isTag ? 0 : 1);
}

/** The sentence of the work that has the name and the most of the words, otherwise its tag. */
function evidenceIn(work: Work, ids: readonly string[], asked: ReadonlySet<string>) {
  const isStrong = !work.item.isMention;
  const around = wordsOf([work.item.title, ...work.item.tags].join(' ')).map(({ stem }) => stem);
  const countOf = (words: readonly Word[]) =>
    new Set(words.map(({ stem }) => stem).filter((stem) => asked.has(stem))).size;
  const sentences = work.sentences
    .flatMap((sentence) => {
      const mention = ids.flatMap((one) => sentence.names.find((name) => name.id === one) ?? [])[0];
      return mention ? [{ sentence, mention }] : [];
    })
    .sort((a, b) => countOf(b.sentence.words) - countOf(a.sentence.words));
  const [best] = sentences;
  if (best) {
    const { sentence, mention } = best;
    const stems = new Set([...around, ...sentence.words.map(({ stem }) => stem)]);
    return { work, isStrong, stems, isTag: false, proof: proofOf(work, sentence.text, [mention]) };
  }
  const tag = ids.map((one) => work.tags.get(one)).find((one) => one !== undefined);
  return tag === undefined
    ? undefined
    : { work, isStrong, stems: new Set(around), isTag: true, proof: tagProof(work, tag) };
}

/** A quote for each name, names of one quote together; then others, up to two in all. */
function chooseProofs(shown: readonly Shown[][]): Shown[] {
  const chosen: Shown[] = [];
  for (const one of shown) {
    const [first] = one;
    const at = chosen.findIndex(({ proof }) =>
      one.some((other) => other.isStrong === first?.isStrong && isSameQuote(proof, other.proof)),
    );
    const same = chosen[at];
    const other = same && one.find(({ proof }) => isSameQuote(same.proof, proof));
    if (same && other) chosen[at] = { ...same, proof: markBoth(same.proof, other.proof) };
    else if (first) chosen.push(first);
  }
  for (const other of shown.flat()) {
    if (chosen.length >= MAX_PROOFS) break;
    if (other.isStrong && !chosen.some(({ work }) => work === other.work)) chosen.push(other);
  }
  return chosen;
}
