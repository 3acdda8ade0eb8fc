import { useEffect, useState } from 'react';
import type { TocEntry } from './toc.ts';

/** How far down the screen a heading counts as reached, as a part of its height. */
const REACHED = 0.3;

/** The id of the heading that is being read: the last one above the upper third of the screen; none before the first. */
export function useActiveHeading(entries: readonly TocEntry[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    if (headings.length === 0) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = window.innerHeight * REACHED;
      setActive(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id ?? null);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [entries]);
  return active;
}
