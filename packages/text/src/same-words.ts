/** Scripts that have no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** The different words of a text, of scripts without spaces the pairs of letters. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const isPairs = word.length > 2 && UNSPACED.test(word);
    for (let at = 0; isPairs && at < word.length - 1; at += 1) words.add(word.slice(at, at + 2));
    if (!isPairs) words.add(word);
  }
  return words;
}

/** Whether two texts have at least half of their different words in common, by the one that has more. */
export function shareHalf(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const common = [...words].filter((word) => others.has(word)).length;
  return 2 * common >= Math.max(words.size, others.size);
}
