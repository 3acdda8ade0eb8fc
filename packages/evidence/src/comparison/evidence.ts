import type { EvidenceKind } from '@portfolio/contract';
import type { Place } from '@portfolio/text/names/name-matcher';
import { monthsIn } from '@portfolio/text/periods';
import { saysBuilt } from '../names/built.ts';
import { isDenied } from '../names/denials.ts';
import { isAbility, isOccupation } from '../names/fields.ts';
import { isFitting } from '../names/fitting.ts';
import { roleOf } from './ad/roles.ts';
import { unknownNameOf } from './ad/unknown-names.ts';
import { type Proof, proofOf, tagProof } from './finding.ts';
import { asksTeaching, jobsFor, timeOf } from './jobs.ts';
import type { Evidence, Portfolio, Shown } from './portfolio.ts';
import { wordsOf } from './words/words.ts';
import type { Sentence, Work } from './work.ts';

/** Kinds of work from the one that shows most. */
const KINDS: readonly EvidenceKind[] = ['experience', 'project', 'highlight', 'post', 'testimonial'];

interface Found extends Shown {
  isSentence: boolean;
  /** The position of the name among those that show it. */
  at: number;
}

/** The work that has a name or a narrower one in a sentence, in the title of a job or in a tag. @param text the requirement */
export function evidenceFor(id: string, text: string, portfolio: Portfolio): Evidence {
  const isTeaching = asksTeaching(text);
  const isOfAd = unknownNameOf(id) !== undefined || roleOf(id) !== undefined;
  const known = isOfAd ? portfolio.unknown : portfolio.evidence;
  const key = `${id}\n${isTeaching}`;
  const evidence = known.get(key) ?? evidenceOf(collect(id, isTeaching, portfolio), isTeaching, portfolio);
  known.set(key, evidence);
  return evidence;
}

interface Collected {
  found: readonly Found[];
  sentences: readonly Sentence[];
  titled: readonly Work[];
}

/** What shows a name that no list knows, a role, or a known name. */
function collect(id: string, isTeaching: boolean, portfolio: Portfolio): Collected {
  const unknown = unknownNameOf(id);
  if (unknown !== undefined) return evidenceOfWord(unknown, portfolio);
  const role = roleOf(id);
  return role === undefined ? evidenceOfName(id, isTeaching, portfolio) : evidenceOfRole(role, isTeaching, portfolio);
}

function evidenceOf({ found, sentences, titled }: Collected, isTeaching: boolean, { today }: Portfolio): Evidence {
  const ranked = found.map((one) => ({ one, rank: [one.isStrong ? 0 : 1, ...rankOf(one, today)] }));
  const shown = ranked.sort((a, b) => compareRanks(a.rank, b.rank)).map(({ one }) => one);
  const strong = shown.filter(({ isStrong }) => isStrong).map(({ work }) => work);
  return { shown, sentences: new Set(sentences), titled, time: timeOf(jobsFor(isTeaching, strong), today) };
}

function evidenceOfName(id: string, isTeaching: boolean, { names, named }: Portfolio): Collected {
  const ids = new Map(names.shownBy(id).map((one, at) => [one, at] as const));
  const works = new Set([...ids.keys()].flatMap((one) => named.get(one) ?? []));
  const jobs = new Set(jobsFor(isTeaching, [...works]));
  const all = [...works].map((work) => evidenceIn(work, ids, jobs.has(work)));
  return {
    found: all.flatMap(({ found }) => found),
    sentences: all.flatMap(({ sentences }) => sentences),
    titled: all.flatMap(({ titled }) => titled),
  };
}

type Ids = ReadonlyMap<string, number>;

function evidenceIn(work: Work, ids: Ids, isJob: boolean): Collected {
  const sentences = sentencesIn(work, ids);
  const sentence = bestOf(sentences);
  const title = isJob ? titleIn(work, ids) : undefined;
  const tag = tagIn(work, ids);
  const best = [sentence, title, tag].find((one) => one?.isStrong) ?? sentence ?? title ?? tag;
  return {
    found: best ? [best] : [],
    sentences: sentences.filter(({ isStrong }) => isStrong).map((one) => one.sentence),
    titled: title?.isStrong ? [work] : [],
  };
}

/** A quote is made once, and only if it is shown. */
function once(make: () => Proof): () => Proof {
  let made: Proof | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The jobs whose titles have all words of a role. */
function evidenceOfRole(role: string, isTeaching: boolean, { work: all }: Portfolio): Collected {
  const stems = wordsOf(role).map(({ stem }) => stem);
  const jobs = jobsFor(isTeaching, all).filter(({ titleStems }) => stems.every((stem) => titleStems.has(stem)));
  const found = jobs.map((work) => {
    const { title } = work.item;
    const spans = wordsOf(title).filter(({ stem }) => stems.includes(stem));
    return {
      work,
      // A title may only imply a word, as that of a full-stack developer implies "web".
      proof: once(() => proofOf(work, title, spans.length > 0 ? spans : [{ start: 0, end: title.length }])),
      isStrong: true,
      isSentence: true,
      at: 0,
    };
  });
  return { found, sentences: [], titled: jobs };
}

/** The work that has a name which no list knows, as it is written. */
function evidenceOfWord(name: string, { words, work: all }: Portfolio): Collected {
  const [first] = wordsOf(name);
  const places = (words.get(first?.plain ?? '') ?? []).filter(
    ({ sentence, word }) => sentence.text.slice(word.start, word.start + name.length) === name,
  );
  const found = places.map(({ work, sentence, word }) => {
    const span = { start: word.start, end: word.start + name.length };
    return {
      work,
      sentence,
      proof: once(() => proofOf(work, sentence.text, [span])),
      isStrong: isWork(work) && !isDenied(sentence.text, span),
      isSentence: true,
      at: 0,
    };
  });
  const told = new Set(found.map(({ work }) => work));
  const tagged = all.flatMap((work) =>
    !told.has(work) && work.item.tags.includes(name)
      ? [{ work, proof: once(() => tagProof(work, name)), isStrong: isWork(work), isSentence: false, at: 0 }]
      : [],
  );
  return {
    found: [...found, ...tagged],
    sentences: found.filter(({ isStrong }) => isStrong).map(({ sentence }) => sentence),
    titled: [],
  };
}

const compareRanks = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Sentences of people before tags; then the kind, the months, the last day, and the name itself before narrower ones. */
function rankOf({ work: { item }, isSentence, at }: Found, today: string): number[] {
  const { kind, startDate, endDate, publishedAt } = item;
  const months = startDate ? monthsIn([{ start: startDate, end: endDate }], today) : 0;
  const last = Date.parse(endDate ?? publishedAt ?? (startDate ? today : '1970-01-01'));
  return [isSentence ? 0 : 1, KINDS.indexOf(kind), -months, -last, at];
}

/** Posts and testimonials speak of work, and studies show a degree. */
const isWork = ({ item }: Work): boolean => !item.isMention && !item.isStudy;

/** The title of a job that has an occupation. */
function titleIn(work: Work, ids: Ids): Found | undefined {
  const [place] = inOrder(work.titles, ids);
  if (!place) return undefined;
  return {
    work,
    proof: once(() => proofOf(work, work.item.title, [place])),
    isStrong: !isAbility(place.id),
    isSentence: true,
    at: ids.get(place.id) ?? 0,
  };
}

interface FoundSentence extends Found {
  sentence: Sentence;
  id: string;
}

/** The sentences with the name itself or a narrower one. */
const sentencesIn = (work: Work, ids: Ids): FoundSentence[] =>
  work.sentences.flatMap((sentence) => {
    const places = inOrder(sentence.names, ids);
    const isStrongAt = (place: Place) =>
      isWork(work) &&
      (!isOccupation(place.id) || saysBuilt(place, sentence.text)) &&
      isFitting(place, sentence.text, work.item);
    const place = places.find(isStrongAt) ?? places[0];
    if (!place) return [];
    return [
      {
        work,
        sentence,
        id: place.id,
        proof: once(() => proofOf(work, sentence.text, [place])),
        isStrong: isStrongAt(place),
        isSentence: true,
        at: ids.get(place.id) ?? 0,
      },
    ];
  });

function bestOf(found: readonly FoundSentence[]): FoundSentence | undefined {
  const strong = found.filter(({ isStrong }) => isStrong);
  const among = strong.length > 0 ? strong : found;
  return among.find(({ at }) => at === 0) ?? among.find(({ id }) => !isOccupation(id)) ?? among[0];
}

function tagIn(work: Work, ids: Ids): Found | undefined {
  const [id, at] = [...ids].find(([one]) => work.tags.has(one)) ?? [];
  const tag = work.tags.get(id ?? '');
  if (tag === undefined) return undefined;
  return { work, proof: once(() => tagProof(work, tag)), isStrong: isWork(work), isSentence: false, at: at ?? 0 };
}

const inOrder = (places: readonly Place[], ids: Ids): Place[] =>
  places.filter(({ id }) => ids.has(id)).sort((a, b) => (ids.get(a.id) ?? 0) - (ids.get(b.id) ?? 0));
