import type { MatchIndex, MatchItem } from '@portfolio/contract/schemas/match';
import type { Place } from '@portfolio/text/names/name-matcher';
import { fieldsOfTitle } from '../names/fields.ts';
import { isBoundary } from '../names/quote.ts';
import { levelOfTitle } from './ad/degree-titles.ts';
import { overlaps } from './ad/span.ts';
import type { Evidence } from './evidence.ts';
import { stemsOfTitle } from './jobs.ts';
import { Names } from './names.ts';
import { type Word, wordsOf } from './words/words.ts';

/** A sentence of the work with its names and words. */
export interface Sentence {
  text: string;
  names: Place[];
  words: Word[];
  /** The words that belong to no name. */
  prose: Word[];
}
/** An item of the work, prepared for the comparison. */
export interface Work {
  item: MatchItem;
  sentences: Sentence[];
  /** The tag that names each of these ids. */
  tags: ReadonlyMap<string, string>;
  /** The fields that its title names, and the stems that it says or means. */
  titles: readonly Place[];
  titleStems: ReadonlySet<string>;
  /** The level of the degree that a completed study is; 0 for everything else. */
  degree: number;
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
}

/** Prepares the index of a site, once for all ads. What begins in the future shows nothing yet. */
export function preparePortfolio({ today, skills, items }: MatchIndex): Portfolio {
  const names = new Names(skills);
  const begun = items.filter(({ startDate }) => startDate === undefined || startDate <= today);
  const work = begun.map((item) => prepareItem(item, names));
  const told = work.flatMap((one) => one.sentences.map((sentence) => ({ work: one, sentence })));
  return {
    names,
    today,
    work,
    told,
    named: groupedBy(work, namesOf),
    words: wordPlaces(told),
    saidBy: groupedBy([...told.keys()], (at) => told[at]?.sentence.words.map(({ stem }) => stem) ?? []),
    toldBy: groupedBy([...told.keys()], (at) => told[at]?.sentence.prose.map(({ stem }) => stem) ?? []),
    evidence: new Map(),
    unknown: new Map(),
  };
}

function prepareItem(item: MatchItem, names: Names): Work {
  const tags = new Map(item.tags.flatMap((tag) => [...names.inTag(tag)].map((id) => [id, tag] as const)));
  const tagged = new Set(tags.keys());
  const sentences = item.texts.flatMap((paragraph) => sentencesOf(paragraph, names.shownIn(paragraph, tagged)));
  return {
    item,
    sentences,
    tags,
    titles: fieldsOfTitle(item.title),
    titleStems: stemsOfTitle(item.title),
    degree: item.isStudy ? levelOfTitle(item.title, item.texts.join('\n')) : 0,
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

/** The sentences of a paragraph, each with the names in it. */
function sentencesOf(paragraph: string, places: readonly Place[]): Sentence[] {
  return splitSentences(paragraph).map(({ text, start }) => {
    const names = places
      .filter((place) => place.start >= start && place.end <= start + text.length)
      .map(({ id, ...place }) => ({ id, start: place.start - start, end: place.end - start }));
    const words = wordsOf(text);
    return {
      text,
      names,
      words,
      prose: words.filter((word) => !names.some((place) => overlaps(word, place))),
    };
  });
}

function splitSentences(text: string): { text: string; start: number }[] {
  const sentences: { text: string; start: number }[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && !isBoundary(text, at)) continue;
    const part = text.slice(from, at);
    const sentence = part.trim();
    if (sentence) sentences.push({ text: sentence, start: from + part.indexOf(sentence) });
    from = at;
  }
  return sentences;
}
