/** Number of views of generated covers. */
export const VIEW_COUNT = 16;

/** A seeded pseudo-random number generator from 0 to 1: the same text always gives the same sequence. */
export function seeded(text: string): () => number {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state += 0x6d2b79f5;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The view of each title in a list: up to `VIEW_COUNT` consecutive titles get different views. */
export function viewsFor(titles: readonly string[]): number[] {
  const taken = new Set<number>();
  return titles.map((title) => {
    if (taken.size >= VIEW_COUNT) taken.clear();
    let view = Math.floor(seeded(title)() * VIEW_COUNT);
    while (taken.has(view)) view = (view + 5) % VIEW_COUNT;
    taken.add(view);
    return view;
  });
}
