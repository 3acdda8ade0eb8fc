import { type RefObject, useEffect } from 'react';
import { runWhenIdle } from '#app/lib/run-when-idle.ts';

/**
 * Adds buttons to code and metrics, which cannot work without JavaScript; their code is loaded when the page is idle, by
 * articles that need it. If loading fails, there are no buttons.
 */
export function useEnhancements(article: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const end = new AbortController();
    if (/"(code-bar|metrics)"/.test(html)) {
      runWhenIdle(() => {
        import('./enhancements/index.ts').then(
          ({ enhance }) => enhance(article.current, end.signal),
          () => {},
        );
      });
    }
    return () => end.abort();
  }, [html, article]);
}
