import { addCopyButtons } from './copy-buttons.ts';

/** Adds the buttons of an article; returns a function that removes them. */
export function enhance(article: HTMLElement): () => void {
  const removeButtons = addCopyButtons(article);
  let removeSorting: (() => void) | undefined;
  let isGone = false;
  if (article.querySelector('.metrics')) {
    void import('./sorting.ts').then(
      ({ addSorting }) => {
        if (!isGone) removeSorting = addSorting(article);
      },
      // The table is complete without sorting.
      () => {},
    );
  }
  return () => {
    isGone = true;
    removeButtons();
    removeSorting?.();
  };
}
