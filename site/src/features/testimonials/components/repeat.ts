/** Minimum number of slides in the carousel. */
export const MIN_SLIDES = 6;

/** Repeats the items in order up to the minimum number of slides; repeats are marked. */
export function fillSlides<T>(items: readonly T[]): { item: T; isRepeat: boolean }[] {
  if (items.length === 0) return [];
  const count = Math.max(items.length, MIN_SLIDES);
  return Array.from({ length: count }, (_, index) => ({
    item: items[index % items.length] as T,
    isRepeat: index >= items.length,
  }));
}
