/** How many characters two texts have in common at their start. */
export function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return count;
}

/** How many characters two texts have in common at their end, at most `most`. */
export function commonEnd(a: string, b: string, most = Math.min(a.length, b.length)): number {
  let count = 0;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
}
