import table from './word-frequencies.json' with { type: 'json' };
import { isCompoundOf, isWordOfAds, wordsOfAds } from './words-of-ads.ts';

/** A word that so many of 1,000 ads have says nothing of a single one. */
const PLAIN_PER_MILLE = 8;
/** The words of the table (its classes say how many of 1,000 ads have them at least, by language), and those of any ad. */
const plainWords = new Set([
  ...wordsOfAds,
  ...Object.values<Record<string, string>>(table).flatMap((classes) =>
    Object.entries(classes).flatMap(([perMille, words]) =>
      Number(perMille) >= PLAIN_PER_MILLE ? words.split(' ') : [],
    ),
  ),
]);

/** Whether ads of any kind use a word (in lower case), or both parts of a compound. */
export const isPlainWord = (plain: string): boolean =>
  plainWords.has(plain) || isWordOfAds(plain) || isCompoundOf(plain, plainWords);
