import type { EvidenceKind } from '@portfolio/contract';
import type { Place } from '@portfolio/text/names/name-matcher';
import { monthsIn } from '@portfolio/text/periods';
import { isAbility, isOccupation } from '../names/fields.ts';
import { unknownNameOf } from './ad/unknown-names.ts';
import { wordsOf } from './ad/words.ts';
import { type Proof, proofOf, tagProof } from './finding.ts';
import { jobsFor, timeOf } from './jobs.ts';
import type { Portfolio, Sentence, Work } from './work.ts';

/** Kinds of work from the one that shows most. */
const KINDS: readonly EvidenceKind[] = ['experience', 'project', 'highlight', 'post', 'testimonial'];

/** Work that shows a name. */
export interface Shown {
  work: Work;
  proof: Proof;
  /** Whether the quote is of the right kind: work itself, and of an occupation a job of that title. */
  isStrong: boolean;
  /** The sentence of the quote. */
  sentence?: Sentence;
  /** Lower is better, the first difference decides. */
  rank: readonly number[];
}
/** The work that shows a name, best first, and the time of the jobs among it. */
export interface Evidence {
  shown: Shown[];
  time: { months: number; within: number };
}

const compareRanks = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** The work that has a name or a narrower one in a sentence, in the title of a job or in a tag. @param text the requirement */
export function evidenceFor(id: string, text: string, portfolio: Portfolio): Evidence {
  const { names, work, today } = portfolio;
  const ids = names.shownBy(id);
  const jobs = new Set(jobsFor(text, work));
  const unknown = unknownNameOf(id);
  const found =
    unknown === undefined
      ? work.flatMap((one) => evidenceIn(one, ids, jobs, today))
      : evidenceOfWord(unknown, portfolio);
  const shown = found.sort((a, b) => compareRanks(a.rank, b.rank));
  const counted = shown.filter((one) => one.isStrong && jobs.has(one.work)).map((one) => one.work);
  return { shown, time: timeOf(counted, today) };
}

function evidenceIn(work: Work, ids: readonly string[], jobs: ReadonlySet<Work>, today: string): Shown[] {
  const sentence = sentenceIn(work, ids);
  const title = jobs.has(work) ? titleIn(work, ids) : undefined;
  const tag = tagIn(work, ids);
  const found = [sentence, title, tag].find((one) => one?.isStrong) ?? sentence ?? title ?? tag;
  return found ? [{ ...found, work, rank: [found.isStrong ? 0 : 1, ...rankOf(work, found, today)] }] : [];
}

/** The work that has a name which no list knows, as it is written. */
function evidenceOfWord(name: string, { words, today }: Portfolio): Shown[] {
  const [first] = wordsOf(name);
  return (words.get(first?.plain ?? '') ?? []).flatMap(({ work, sentence, word }) => {
    const end = word.start + name.length;
    if (sentence.text.slice(word.start, end) !== name) return [];
    const found = {
      proof: proofOf(work, sentence.text, [{ start: word.start, end }]),
      isStrong: isWork(work),
      sentence,
    };
    return [
      { work, ...found, rank: [found.isStrong ? 0 : 1, ...rankOf(work, { ...found, isSentence: true, at: 0 }, today)] },
    ];
  });
}

interface Found {
  proof: Proof;
  isStrong: boolean;
  sentence?: Sentence;
  isSentence: boolean;
  /** The position of the name among those that show it. */
  at: number;
}

/** Sentences of people before tags; then the kind, the months, the last day, and the name itself before narrower ones. */
function rankOf({ item }: Work, { isSentence, at }: Found, today: string): number[] {
  const { kind, startDate, endDate, publishedAt } = item;
  const months = startDate ? monthsIn([{ start: startDate, end: endDate }], today) : 0;
  const last = Date.parse(endDate ?? publishedAt ?? (startDate ? today : '1970-01-01'));
  return [isSentence ? 0 : 1, KINDS.indexOf(kind), -months, -last, at];
}

/** Posts and testimonials speak of work, and studies show a degree. */
const isWork = ({ item }: Work): boolean => !item.isMention && !item.isStudy;

/** The title of a job that has an occupation. */
function titleIn(work: Work, ids: readonly string[]): Found | undefined {
  const [place] = inOrder(work.titles, ids);
  if (!place) return undefined;
  const proof = proofOf(work, work.item.title, [place]);
  return { proof, isStrong: !isAbility(place.id), isSentence: true, at: ids.indexOf(place.id) };
}

/** The sentence with the name itself, otherwise with a narrower one. */
function sentenceIn(work: Work, ids: readonly string[]): Found | undefined {
  const found = work.sentences.flatMap((sentence: Sentence) => {
    const [place] = inOrder(sentence.names, ids);
    return place ? [{ sentence, place }] : [];
  });
  const isFirst = ({ place }: { place: Place }) => place.id === ids[0];
  const best = found.find(isFirst) ?? found.find(({ place }) => !isOccupation(place.id)) ?? found[0];
  if (!best) return undefined;
  const { sentence, place } = best;
  const isStrong = isWork(work) && !isOccupation(place.id);
  return {
    proof: proofOf(work, sentence.text, [place]),
    isStrong,
    sentence,
    isSentence: true,
    at: ids.indexOf(place.id),
  };
}

function tagIn(work: Work, ids: readonly string[]): Found | undefined {
  const at = ids.findIndex((id) => work.tags.has(id));
  const tag = work.tags.get(ids[at] ?? '');
  return tag === undefined ? undefined : { proof: tagProof(work, tag), isStrong: isWork(work), isSentence: false, at };
}

const inOrder = (places: readonly Place[], ids: readonly string[]): Place[] =>
  places.filter(({ id }) => ids.includes(id)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
