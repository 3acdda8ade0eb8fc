import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * CodeMirror sets a caret at the end of a wrapped line again after the editor has lost the focus, which takes the focus
 * back. Without its side the caret is not set again.
 */
export const releaseFocus = EditorView.domEventObservers({
  blur(_event, view) {
    const { selection } = view.state;
    const { empty, assoc, head } = selection.main;
    if (empty && assoc) view.dispatch({ selection: selection.replaceRange(EditorSelection.cursor(head)) });
  },
});
