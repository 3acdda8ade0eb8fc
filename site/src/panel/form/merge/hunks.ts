import { withLineFeeds } from '@portfolio/text/line-ends';
import { shareHalf } from '@portfolio/text/same-words';
import { diffArrays } from 'diff';
import type { Block } from './blocks.ts';

/** A range of blocks of the opened text that one side replaced by a range of its own. */
export interface Hunk {
  start: number;
  end: number;
  from: number;
  to: number;
}

/** With more changed blocks the comparison would take too long. */
const MAX_CHANGES = 1_000;
/** In a hunk with more pairs of blocks, similar ones are not looked for. */
const MAX_PAIRS = 400;

/** What blocks are compared by: their text with any line ends. */
export const keyOf = ({ text }: Block): string => withLineFeeds(text);

/**
 * The changes from the opened blocks to others, as small as possible: a block and its new wording are a hunk of their
 * own. Null when too much has changed to compare.
 */
export function hunksOf(opened: readonly Block[], changed: readonly Block[]): Hunk[] | null {
  const [was, now] = [opened.map(keyOf), changed.map(keyOf)];
  const changes = diffArrays(was, now, { maxEditLength: MAX_CHANGES });
  return changes ? rangesOf(changes).flatMap((hunk) => pairSimilar(hunk, was, now)) : null;
}

interface Change {
  value: readonly string[];
  added: boolean;
  removed: boolean;
}

function rangesOf(changes: readonly Change[]): Hunk[] {
  const hunks: Hunk[] = [];
  let hunk = { start: 0, end: 0, from: 0, to: 0 };
  const close = () => {
    if (hunk.end > hunk.start || hunk.to > hunk.from) hunks.push(hunk);
  };
  for (const { value, added, removed } of changes) {
    if (added) hunk.to += value.length;
    else if (removed) hunk.end += value.length;
    else {
      close();
      const [start, from] = [hunk.end + value.length, hunk.to + value.length];
      hunk = { start, end: start, from, to: from };
    }
  }
  close();
  return hunks;
}

/** Splits a change into changes of single blocks, where they have similar words or are as many as before. */
function pairSimilar(hunk: Hunk, was: readonly string[], now: readonly string[]): Hunk[] {
  const old = was.slice(hunk.start, hunk.end);
  const others = now.slice(hunk.from, hunk.to);
  if (old.length * others.length > MAX_PAIRS) return pairEqual(hunk);
  const hunks: Hunk[] = [];
  let { start, from } = hunk;
  const skipTo = (end: number, to: number) => {
    if (end > start || to > from) hunks.push(...pairEqual({ start, end, from, to }));
    [start, from] = [end, to];
  };
  let [at, other] = [start, from];
  for (const { value, added, removed } of diffArrays(old, others, { comparator: shareHalf })) {
    if (added) other += value.length;
    else if (removed) at += value.length;
    else {
      skipTo(at, other);
      [at, other] = [at + value.length, other + value.length];
      skipTo(at, other);
    }
  }
  skipTo(at, other);
  return hunks;
}

function pairEqual({ start, end, from, to }: Hunk): Hunk[] {
  if (end - start !== to - from) return [{ start, end, from, to }];
  return Array.from({ length: end - start }, (_, index) => ({
    start: start + index,
    end: start + index + 1,
    from: from + index,
    to: from + index + 1,
  }));
}

const grows = ({ start, end, from, to }: Hunk) => to - from > end - start;
const isInsertion = ({ start, end }: Hunk) => start === end;

/** Whether a change is before another one and independent of it; additions in one place are not. */
export function precedes(one: Hunk, other: Hunk): boolean {
  if (one.end !== other.start) return one.end < other.start;
  const addsInOnePlace = grows(one) && grows(other) && (isInsertion(one) || isInsertion(other));
  return !addsInOnePlace;
}

/** Whether two changes of different sides cannot both be made. */
export const overlap = (one: Hunk, other: Hunk): boolean => !precedes(one, other) && !precedes(other, one);
