import { addCopyButtons } from './copy-buttons.ts';

/** Adds the buttons of an article, until the signal removes them. */
export async function enhance(article: HTMLElement | null, signal: AbortSignal): Promise<void> {
  if (!article || signal.aborted) return;
  signal.addEventListener('abort', addCopyButtons(article));
  if (!article.querySelector('.metrics')) return;
  const sorting = await import('./sorting.ts').catch(() => null);
  if (sorting && !signal.aborted) signal.addEventListener('abort', sorting.addSorting(article));
}
