import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hitAt, hitIndex, neighbourOf, type Place } from './hits.ts';

/** Ascending hits without overlaps, some of them empty. */
const anyHits = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 12 }).map((steps) => {
  const places: Place[] = [];
  let at = 0;
  for (const [gap, length] of steps) {
    const from = at + gap + 1;
    at = from + length;
    places.push({ from, to: at });
  }
  return { from: places.map(({ from }) => from), to: places.map(({ to }) => to), places };
});

it('knows each hit by its place', () => {
  fc.assert(
    fc.property(anyHits, (hits) => {
      expect(hits.places.map((place) => hitIndex(hits, place))).toEqual([...hits.places.keys()]);
      expect(hits.places.map((_, index) => hitAt(hits, index))).toEqual(hits.places);
      for (const { from, to } of hits.places) expect(hitIndex(hits, { from, to: to + 1 })).toBe(-1);
    }),
  );
});

it('goes to the nearest hit after or before any selection, and round the ends', () => {
  fc.assert(
    fc.property(anyHits, fc.nat(60), fc.nat(5), (hits, from, length) => {
      const selection = { from, to: from + length };
      const { places } = hits;
      const isOther = ({ from: start, to: end }: Place) => start !== selection.from || end !== selection.to;
      const after = places.findIndex((place) => isOther(place) && place.from >= selection.to);
      const before = places.findLastIndex((place) => isOther(place) && place.to <= selection.from);
      const last = places.length - 1;
      expect(neighbourOf(hits, selection, 1)).toBe(after >= 0 || last < 0 ? after : 0);
      expect(neighbourOf(hits, selection, -1)).toBe(before >= 0 ? before : last);
    }),
  );
});

it('goes through all hits in both directions', () => {
  fc.assert(
    fc.property(anyHits, fc.constantFrom<1 | -1>(1, -1), (hits, step) => {
      const seen = new Set<number>();
      let place: Place | undefined = { from: 0, to: 0 };
      for (const _ of hits.places) {
        const index = neighbourOf(hits, place ?? { from: 0, to: 0 }, step);
        seen.add(index);
        place = hitAt(hits, index);
      }
      expect(seen.size).toBe(hits.places.length);
    }),
  );
});
