import { isCommonWord } from '@portfolio/text/names/common-words';
import { MAX_PROOFS, type Part, proofOf } from './finding.ts';
import type { Portfolio } from './portfolio.ts';
import type { Word } from './words/words.ts';
import type { Sentence, Work } from './work.ts';

/** Fewer words can mean something else, whatever their order. */
const MIN_WORDS = 3;
/** So many words of it show a requirement in part. */
const MIN_PART = 2;
/** So many other words may stand between two of the words. */
const MAX_BETWEEN = 1;
/** So far before the first word something says that others did it (words). */
const REACH = 2;
const DENIED = /\b(?:no|not|never|without|nor|instead|rather|kein\w*|nicht|nie|niemals|ohne|statt|weder)\b|n['’]t\b/i;
const PASSIVE = new Set('is are was were be been being by from'.split(' '));

/** The words of a requirement: those that few ads have, and all that may narrow it. */
interface Asked {
  telling: readonly Word[];
  all: readonly Word[];
}

/** A requirement without any name: met if a sentence says all its words in their order, in part if one has most of them. */
export function wordingPart({ telling, all: words }: Asked, { told, toldBy }: Portfolio): Part {
  const stems = new Set(telling.filter(({ plain }) => !isCommonWord(plain)).map(({ stem }) => stem));
  const all = new Set(telling.map(({ stem }) => stem)).size;
  const counts = new Uint16Array(told.length);
  const near = new Set<number>();
  for (const stem of stems) {
    for (const at of toldBy.get(stem) ?? []) {
      const count = (counts[at] ?? 0) + 1;
      counts[at] = count;
      if (count >= MIN_PART && count / all > 0.5) near.add(at);
    }
  }
  const found = [...near]
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .flatMap((at) => {
      const one = told[at];
      return one && !DENIED.test(one.sentence.text) ? [{ ...one, isFull: counts[at] === stems.size }] : [];
    });
  const isWhole = isTold(words);
  const whole = found.find((one) => one.isFull && isWhole(one));
  const best = whole ?? found[0];
  if (!best) return { verdict: 'missing', skills: [] };
  const shown = [best, ...found.filter((other) => other !== best)].slice(0, MAX_PROOFS);
  return {
    verdict: whole ? 'met' : 'partly',
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
