import { EditorView } from '@codemirror/view';

/** Heights (rem) of the bars that cover the page at its top and bottom, with some space. */
const TOP = 8;
const BOTTOM = 4;

/**
 * Keeps the caret out of the bars that cover the page. CodeMirror also hides tooltips within these margins of the
 * editor's own edges, so an edge that no bar covers has none.
 */
export const pageMargins = EditorView.scrollMargins.of(({ dom, scrollDOM }) => {
  // In a pane of its own the editor scrolls itself.
  if (scrollDOM.scrollHeight > scrollDOM.clientHeight + 1) return null;
  const { top, bottom } = dom.getBoundingClientRect();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [topBar, bottomBar] = [TOP * rem, BOTTOM * rem];
  return { top: top < topBar ? topBar : 0, bottom: bottom > window.innerHeight - bottomBar ? bottomBar : 0 };
});
