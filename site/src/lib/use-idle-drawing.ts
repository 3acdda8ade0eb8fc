import { type RefObject, useEffect, useRef } from 'react';
import { runWhenIdle } from './run-when-idle.ts';

interface Chunk<T> {
  default(element: T, signal: AbortSignal): void;
}

/**
 * Draws on an element once the page is loaded and idle, until it is unmounted. If the chunk of the drawing cannot be
 * loaded, there is none. `load` has to stay the same function.
 */
export function useIdleDrawing<T extends HTMLElement>(load: () => Promise<Chunk<T>>): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    runWhenIdle(async () => {
      const chunk = await load().catch(() => undefined);
      if (element.current && !unmounted.signal.aborted) chunk?.default(element.current, unmounted.signal);
    });
    return () => unmounted.abort();
  }, [load]);
  return element;
}
