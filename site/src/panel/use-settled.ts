import { useEffect, useState } from 'react';

/** A value once it has not changed for a while (ms), `first` until then. */
export function useSettled<T>(value: T, delayMs: number, first: T = value): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    if (settled === value) return;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, settled, delayMs]);
  return settled;
}
