/** The index that a key moves to from `place` in a grid; null if the key does not move. */
export function gridStep(key: string, index: number, count: number, columns: number): number | null {
  const to = target(key, index, count, columns);
  return to === null || to < 0 || to >= count ? null : to;
}

function target(key: string, place: number, count: number, columns: number): number | null {
  if (key === 'ArrowRight') return place + 1;
  if (key === 'ArrowLeft') return place - 1;
  if (key === 'ArrowDown') return place + columns;
  if (key === 'ArrowUp') return place - columns;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
