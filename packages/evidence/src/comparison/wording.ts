import { isCommonWord } from '@portfolio/text/names/common-words';
import type { Word } from './ad/words.ts';
import { MAX_PROOFS, type Part, proofOf } from './finding.ts';
import type { Portfolio, Sentence, Work } from './work.ts';

/** Fewer words can mean something else, whatever their order. */
const MIN_WORDS = 3;
/** So many words of it show a requirement in part. */
const MIN_PART = 2;
/** So many other words may stand between two of the words. */
const MAX_BETWEEN = 1;
/** So far before the first word something says that others did it (words). */
const REACH = 2;
const DENIED = /\b(?:no|not|never|without|nor|instead|rather)\b|n['’]t\b/i;
const PASSIVE = new Set('is are was were be been being by from'.split(' '));

const countOf = ({ prose }: Sentence, stems: ReadonlySet<string>) =>
  new Set(prose.map(({ stem }) => stem).filter((stem) => stems.has(stem))).size;

/** A requirement without any name: met if a sentence says all its words in their order, in part if one has most of them. */
export function wordingPart(words: readonly Word[], { work }: Portfolio): Part {
  const stems = new Set(words.filter(({ plain }) => !isCommonWord(plain)).map(({ stem }) => stem));
  const all = new Set(words.map(({ stem }) => stem)).size;
  const found = work
    .flatMap((one) => one.sentences.map((sentence) => ({ work: one, sentence, count: countOf(sentence, stems) })))
    .filter(({ count, sentence }) => count >= MIN_PART && count / all > 0.5 && !DENIED.test(sentence.text))
    .sort((a, b) => b.count - a.count);
  const isWhole = isTold(words);
  const best = found.find(isWhole) ?? found[0];
  if (!best) return { verdict: 'missing', skills: [] };
  const shown = [best, ...found.filter((other) => other !== best)].slice(0, MAX_PROOFS);
  return {
    verdict: isWhole(best) ? 'met' : 'partly',
    skills: [],
    proofs: shown.map((one) =>
      proofOf(
        one.work,
        one.sentence.text,
        one.sentence.prose.filter(({ stem }) => stems.has(stem)),
      ),
    ),
  };
}

/** Whether a sentence has the words in their order, with few others between them, and not as what others did. */
const isTold =
  (asked: readonly Word[]) =>
  ({ work, sentence: { words, prose } }: { work: Work; sentence: Sentence }): boolean => {
    if (asked.length < MIN_WORDS || work.item.isMention) return false;
    const free = new Set(prose);
    const isPassive = (part: readonly Word[]) => part.some(({ plain }) => PASSIVE.has(plain));
    return words.some((_, first) => {
      let from = first;
      for (const { stem } of asked) {
        const near = words.slice(from, from + (from === first ? 1 : 1 + MAX_BETWEEN));
        const next = near.findIndex((word) => word.stem === stem && free.has(word));
        if (next < 0 || isPassive(near.slice(0, next))) return false;
        from += next + 1;
      }
      return !isPassive(words.slice(Math.max(0, first - REACH), first));
    });
  };
