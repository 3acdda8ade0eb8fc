/** A check with one run for all who call it at the same time, or within `ms` after it. */
export function shared(check: () => Promise<void>, ms: number): () => Promise<void> {
  let last: Promise<void> | null = null;
  const forget = () => {
    last = null;
  };
  return () => {
    last ??= check().finally(() => setTimeout(forget, ms).unref());
    return last;
  };
}
