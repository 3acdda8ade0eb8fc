/** The carousel shows at least this many slides. */
export const LEAST_SLIDES = 6;

/** Items repeated in their order until there are enough slides; repeats are marked. */
export function fillSlides<T>(items: readonly T[]): { item: T; isRepeat: boolean }[] {
  if (items.length === 0) return [];
  const count = Math.max(items.length, LEAST_SLIDES);
  return Array.from({ length: count }, (_, index) => ({
    item: items[index % items.length] as T,
    isRepeat: index >= items.length,
  }));
}
