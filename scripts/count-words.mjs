// Counts in how many texts each word stands, and writes the table that packages/evidence weighs words of job ads with.
//   node scripts/count-words.mjs ADS STOPWORDS
// ADS has a folder for each language (`en`, `de`) with one ad a file; of it the table keeps nothing but counts. STOPWORDS is the
// file stopwords-iso.json of the npm package stopwords-iso (MIT): for other languages it says which words are common.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TABLE = join(import.meta.dirname, '../packages/evidence/src/comparison/words/word-frequencies.json');
/** Classes of the table: of 1,000 ads so many at least have the word. */
const CLASSES = [200, 50, 20, 8, 4];
/** A word of fewer ads may be a name or a slip. */
const MIN_ADS = 4;
const OTHER_LANGUAGES = ['fr', 'es', 'it', 'pt', 'nl', 'pl'];
const WORD = /[\p{L}\p{M}]+/gu;

const [ads, stopwords] = process.argv.slice(2);
if (!ads || !stopwords) throw new Error('Name the folder of the ads and the file of the stop words.');

/** The words of each class. */
function countIn(folder) {
  const files = readdirSync(folder);
  const counts = new Map();
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8').normalize('NFC').toLowerCase();
    for (const word of new Set(text.match(WORD))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const classes = Object.fromEntries(CLASSES.map((perMille) => [perMille, []]));
  for (const [word, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const perMille = CLASSES.find((least) => (count / files.length) * 1000 >= least);
    if (perMille !== undefined && count >= MIN_ADS && word.length > 1) classes[perMille].push(word);
  }
  return classes;
}

const common = JSON.parse(readFileSync(stopwords, 'utf8'));
const table = {
  ...Object.fromEntries(readdirSync(ads).map((language) => [language, countIn(join(ads, language))])),
  ...Object.fromEntries(
    OTHER_LANGUAGES.map((language) => [
      language,
      { 200: common[language].filter((word) => /^\p{L}{2,}$/u.test(word)) },
    ]),
  ),
};
const joined = Object.fromEntries(
  Object.entries(table).map(([language, classes]) => [
    language,
    Object.fromEntries(Object.entries(classes).map(([perMille, words]) => [perMille, words.join(' ')])),
  ]),
);
writeFileSync(TABLE, `${JSON.stringify(joined, undefined, 2)}\n`);
