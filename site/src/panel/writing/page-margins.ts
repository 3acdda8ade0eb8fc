import { EditorView } from '@codemirror/view';

/** Space between the caret and a bar (px). */
const SPACE = 4;

/** The rectangles of the bars that cover the page at that edge; their height depends on the window and the font size. */
const barsAt = (edge: 'top' | 'bottom') =>
  [...document.querySelectorAll(`[data-bar="${edge}"]`)]
    .filter((bar) => /sticky|fixed|absolute/.test(getComputedStyle(bar).position))
    .map((bar) => bar.getBoundingClientRect());

/**
 * Keeps the caret out of the bars that cover the page. CodeMirror also hides tooltips within these margins of the
 * editor's own edges, so an edge that no bar covers has none.
 */
export const pageMargins = EditorView.scrollMargins.of(({ dom, scrollDOM }) => {
  // In a pane of its own the editor scrolls itself.
  if (scrollDOM.scrollHeight > scrollDOM.clientHeight + 1) return null;
  const { top, bottom } = dom.getBoundingClientRect();
  const topEdge = Math.max(0, ...barsAt('top').map((bar) => bar.bottom));
  const bottomEdge = Math.min(window.innerHeight, ...barsAt('bottom').map((bar) => bar.top));
  return {
    top: top < topEdge ? topEdge + SPACE : 0,
    bottom: bottom > bottomEdge ? window.innerHeight - bottomEdge + SPACE : 0,
  };
});
