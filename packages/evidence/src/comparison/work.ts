import type { MatchIndex, MatchItem } from '@portfolio/contract/schemas/match';
import type { Place } from '@portfolio/text/names/name-matcher';
import { fieldsOfTitle } from '../names/fields.ts';
import { isBoundary } from '../names/quote.ts';
import { overlaps } from './ad/span.ts';
import { type Word, wordsOf } from './ad/words.ts';
import { Names } from './names.ts';

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
  /** The fields that its title names. */
  titles: readonly Place[];
}
/** A word of a sentence. */
export interface WordPlace {
  work: Work;
  sentence: Sentence;
  word: Word;
}
/** All work, and the names that are recognized in it. */
export interface Portfolio {
  names: Names;
  work: Work[];
  /** Where each item has each word (in lower case) first. */
  words: ReadonlyMap<string, readonly WordPlace[]>;
  today: string;
}

/** Prepares the index of a site, once for all ads. */
export function preparePortfolio({ today, skills, items }: MatchIndex): Portfolio {
  const names = new Names(skills);
  const work = items.map((item) => prepareItem(item, names));
  return { names, today, work, words: wordPlaces(work) };
}

function prepareItem(item: MatchItem, names: Names): Work {
  const tags = new Map(item.tags.flatMap((tag) => [...names.inTag(tag)].map((id) => [id, tag] as const)));
  const tagged = new Set(tags.keys());
  const sentences = item.texts.flatMap((paragraph) => sentencesOf(paragraph, names.shownIn(paragraph, tagged)));
  return { item, sentences, tags, titles: fieldsOfTitle(item.title) };
}

function wordPlaces(work: readonly Work[]): Map<string, WordPlace[]> {
  const words = new Map<string, WordPlace[]>();
  for (const one of work) {
    for (const sentence of one.sentences) {
      for (const word of sentence.words) {
        const places = words.get(word.plain) ?? [];
        words.set(word.plain, places);
        if (places.at(-1)?.work !== one) places.push({ work: one, sentence, word });
      }
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
