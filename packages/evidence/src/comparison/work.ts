import type { MatchItem } from '@portfolio/contract/schemas/match';
import type { Place } from '@portfolio/text/names/name-matcher';
import { fieldsOfTitle } from '../names/fields.ts';
import { isBoundary } from '../names/quote.ts';
import { levelOfTitle } from './ad/degree-titles.ts';
import { overlaps } from './ad/span.ts';
import type { Names } from './names.ts';
import { type Word, wordsOf } from './words/words.ts';

/** Titles of people who develop software without the word. */
const SOFTWARE =
  /\b(?:web|front-?\s?end|back-?\s?end|full-?\s?stack|mobile|android|ios|app|game|ml|machine learning|ai)\s+(?:software\s+)?(?:engineer|developer|programmer)|\bprogrammer\b/i;

const FULL = /full-?\s?stack/i;
const FULL_MEANS = 'full stack fullstack front end frontend back backend web';
const ML = /\b(?:ML|machine learning)\b/i;

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
/** The item with what is found in it. */
export function prepareItem(item: MatchItem, names: Names): Work {
  const tags = new Map(item.tags.flatMap((tag) => [...names.inTag(tag)].map((id) => [id, tag] as const)));
  const tagged = new Set(tags.keys());
  const sentences = item.texts.flatMap((paragraph) => sentencesOf(paragraph, names.shownIn(paragraph, tagged)));
  const leftOut = names.idsAt(item.leftOutOf ?? []);
  const isShown = ({ id }: Pick<Place, 'id'>) => !leftOut.has(id);
  return {
    item,
    // Their words stay those of a name.
    sentences: sentences.map((sentence) => ({ ...sentence, names: sentence.names.filter(isShown) })),
    tags: new Map([...tags].filter(([id]) => isShown({ id }))),
    titles: fieldsOfTitle(item.title).filter(isShown),
    titleStems: stemsOfTitle(item.title),
    degree: item.isStudy ? levelOfTitle(item.title, item.texts.join('\n')) : 0,
  };
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

/** The words that the title of a job says or means. */
function stemsOfTitle(title: string): ReadonlySet<string> {
  const meant = [
    SOFTWARE.test(title) && 'software',
    ML.test(title) && 'ML machine learning',
    FULL.test(title) && FULL_MEANS,
  ]
    .filter(Boolean)
    .join(' ');
  return new Set(wordsOf(`${title} ${meant}`).map(({ stem }: Word) => stem));
}
