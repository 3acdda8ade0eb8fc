import table from './word-frequencies.json' with { type: 'json' };
import { isWordOfAds, wordsOfAds } from './words-of-ads.ts';

/** A word that so many of 1,000 ads have says nothing of a single one. */
const PLAIN_PER_MILLE = 8;
/** Parts of German compounds have at least so many letters. */
const MIN_PART = 4;
const LINKS = ['', 's', 'es', 'n', 'en', '-'];

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
export function isPlainWord(plain: string): boolean {
  return plainWords.has(plain) || isWordOfAds(plain) || isPlainCompound(plain);
}

function isPlainCompound(plain: string): boolean {
  for (let at = MIN_PART; at <= plain.length - MIN_PART; at += 1) {
    const first = plain.slice(0, at);
    const isFirst = LINKS.some(
      (link) => first.endsWith(link) && plainWords.has(first.slice(0, first.length - link.length)),
    );
    if (isFirst && plainWords.has(plain.slice(at))) return true;
  }
  return false;
}
