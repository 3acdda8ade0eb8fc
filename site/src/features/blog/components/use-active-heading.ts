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
    let frame = 0;
    const update = () => {
      frame = 0;
      const line = window.innerHeight * REACHED_AT;
      setActive(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id ?? null);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [entries]);
  return active;
}
