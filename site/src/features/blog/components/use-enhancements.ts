import { type RefObject, useEffect } from 'react';
import { runWhenIdle } from '#app/lib/run-when-idle.ts';

/** Structures of an article that get buttons, which cannot work without JavaScript. */
const NEEDS_SCRIPT = /class="(?:code-bar|metrics)"/;

/** Adds copy buttons to code and sort buttons to metrics; their code is loaded when the page is idle, where needed. */
export function useEnhancements(article: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    let undo: (() => void) | undefined;
    let isGone = false;
    if (NEEDS_SCRIPT.test(html)) {
      runWhenIdle(async () => {
        // Without its code the article is complete; a failed load is reported by nothing but missing buttons.
        const code = await import('./enhancements/index.ts').catch(() => null);
        if (!isGone && article.current) undo = code?.enhance(article.current);
      });
    }
    return () => {
      isGone = true;
      undo?.();
    };
  }, [html, article]);
}
