import type { MatchIndex } from '@portfolio/contract/schemas/match';
import type { SpokenLanguage } from '@portfolio/contract/schemas/site-settings';
import { type TagNames, tagNames } from './ad/unknown-names.ts';
import type { Proof } from './finding.ts';
import { Names } from './names.ts';
import type { Word } from './words/words.ts';
import { prepareItem, type Sentence, type Work } from './work.ts';

/** Work that shows a name. */
export interface Shown {
  work: Work;
  /** The quote, made when it is first shown. */
  proof: () => Proof;
  /** Whether the quote is of the right kind: work itself, and of an occupation a job of that title. */
  isStrong: boolean;
}
/** The work that shows a name, best first, and the time of the jobs among it. */
export interface Evidence {
  shown: readonly Shown[];
  /** The sentences that show it, and the jobs whose titles do. */
  sentences: ReadonlySet<Sentence>;
  titled: readonly Work[];
  time: { months: number; within: number };
}
/** A sentence with its work. */
export interface Told {
  work: Work;
  sentence: Sentence;
}
/** A word of a sentence. */
export interface WordPlace extends Told {
  word: Word;
}
/** All work, and the names that are recognized in it. */
export interface Portfolio {
  names: Names;
  work: Work[];
  /** The work that has each name in a sentence, a title or a tag. */
  named: ReadonlyMap<string, readonly Work[]>;
  /** The tags that no list knows. */
  tags: TagNames;
  /** Where each item has each word (in lower case) first. */
  words: ReadonlyMap<string, readonly WordPlace[]>;
  /** All sentences, and the positions of those that have each stem: anywhere, and outside of names. */
  told: readonly Told[];
  saidBy: ReadonlyMap<string, readonly number[]>;
  toldBy: ReadonlyMap<string, readonly number[]>;
  /** What was found for a known name, once for all ads, and for the other names of one ad. */
  evidence: Map<string, Evidence>;
  unknown: Map<string, Evidence>;
  today: string;
  /** The languages that the owner speaks. */
  languages: readonly SpokenLanguage[];
}

/** Prepares the index of a site, once for all ads. What begins in the future shows nothing yet. */
export function preparePortfolio({ today, skills, items, languages = [] }: MatchIndex): Portfolio {
  const names = new Names(skills);
  const begun = items.filter(({ startDate }) => startDate === undefined || startDate <= today);
  const work = begun.map((item) => prepareItem(item, names));
  const told = work.flatMap((one) => one.sentences.map((sentence) => ({ work: one, sentence })));
  return {
    names,
    today,
    languages,
    work,
    told,
    named: groupedBy(work, namesOf),
    tags: tagNames(items.flatMap((item) => item.tags.filter((tag) => names.inTag(tag).length === 0))),
    words: wordPlaces(told),
    saidBy: groupedBy([...told.keys()], (at) => told[at]?.sentence.words.map(({ stem }) => stem) ?? []),
    toldBy: groupedBy([...told.keys()], (at) => told[at]?.sentence.prose.map(({ stem }) => stem) ?? []),
    evidence: new Map(),
    unknown: new Map(),
  };
}

const namesOf = ({ sentences, titles, tags }: Work): string[] => [
  ...sentences.flatMap(({ names }) => names.map(({ id }) => id)),
  ...titles.map(({ id }) => id),
  ...tags.keys(),
];

/** The values that have each key, each value once. */
function groupedBy<T>(values: readonly T[], keysOf: (value: T) => Iterable<string>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    for (const key of new Set(keysOf(value))) {
      const group = groups.get(key);
      if (group) group.push(value);
      else groups.set(key, [value]);
    }
  }
  return groups;
}

function wordPlaces(told: readonly Told[]): Map<string, WordPlace[]> {
  const words = new Map<string, WordPlace[]>();
  for (const { work, sentence } of told) {
    for (const word of sentence.words) {
      const places = words.get(word.plain) ?? [];
      words.set(word.plain, places);
      if (places.at(-1)?.work !== work) places.push({ work, sentence, word });
    }
  }
  return words;
}
