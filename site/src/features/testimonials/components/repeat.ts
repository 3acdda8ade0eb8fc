/** Minimum number of slides in the carousel. */
export const MIN_SLIDES = 6;

/** Repeats the items in order up to the minimum number of slides; repeats are marked. */
export function fillSlides<T>(items: readonly T[]): { item: T; isRepeat: boolean }[] {
  if (items.length === 0) return [];
  const count = Math.max(items.length, MIN_SLIDES);
  const rounds = Array.from({ length: Math.ceil(count / items.length) }, (_, round) =>
    items.map((item) => ({ item, isRepeat: round > 0 })),
  );
  return rounds.flat().slice(0, count);
}
