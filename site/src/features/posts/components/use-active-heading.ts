import { useEffect, useState } from 'react';
import type { TocEntry } from './toc.ts';

/** A heading counts as reached above this fraction of the viewport's height. */
const REACHED_AT = 0.3;

/** Id of the heading being read: the last one in the upper third of the viewport or above it; null before the first. */
export function useActiveHeading(entries: readonly TocEntry[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    if (headings.length === 0) return;
    const update = () => {
      const line = window.innerHeight * REACHED_AT;
      setActive(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id ?? null);
    };
    update();
    // Both events come at most once per frame.
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [entries]);
  return active;
}
