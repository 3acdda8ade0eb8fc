/** Places of what was found, in the order of the text and without overlaps; a place of an expression may be empty. */
export interface Hits {
  from: ArrayLike<number>;
  to: ArrayLike<number>;
}

/** A part of the text. */
export interface Place {
  from: number;
  to: number;
}

/** Nothing was found. */
export const NO_HITS: Hits = { from: [], to: [] };

/** The index of the first hit that begins at a position or after it: their number if there is none. */
export function firstHitAt({ from }: Hits, position: number): number {
  let low = 0;
  let high = from.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((from[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of a hit, if there is one with this index. */
export function hitAt({ from, to }: Hits, index: number): Place | undefined {
  const [start, end] = [from[index], to[index]];
  return start === undefined || end === undefined ? undefined : { from: start, to: end };
}

/** The index of the hit that is exactly this place, or -1. */
export function hitIndex(hits: Hits, place: Place): number {
  const index = firstHitAt(hits, place.from);
  const found = hitAt(hits, index);
  return found?.from === place.from && found.to === place.to ? index : -1;
}

/** The index of the hit after or before a place, round the ends of the text; -1 without any hit. */
export function neighbourOf(hits: Hits, place: Place, step: 1 | -1): number {
  const count = hits.from.length;
  if (count === 0) return -1;
  const current = hitIndex(hits, place);
  if (current >= 0) return (current + step + count) % count;
  if (step === 1) return firstHitAt(hits, place.to) % count;
  let last = firstHitAt(hits, place.from);
  // One that reaches into the place is not before it.
  while (last >= 0 && !((hits.to[last] ?? Number.POSITIVE_INFINITY) <= place.from)) last -= 1;
  return (last + count) % count;
}
