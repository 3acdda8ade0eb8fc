import { EditorView } from '@codemirror/view';
import { act, screen, waitFor } from '@testing-library/react';

/** The CodeMirror view of a text, by default that of a post, once loaded; jsdom has no layout, so tests type into its state. */
export async function findEditor(name = 'Content'): Promise<EditorView> {
  return waitFor(() => {
    const view = EditorView.findFromDOM(screen.getByRole('textbox', { name, hidden: true }));
    if (!view) throw new Error('There is no editor around the text.');
    return view;
  });
}

/** Types at the end of the text, character by character, through the input handlers. */
export async function typeText(text: string): Promise<void> {
  const view = await findEditor();
  act(() => {
    for (const letter of text) {
      const at = view.state.doc.length;
      const isHandled = view.state
        .facet(EditorView.inputHandler)
        .some((handle) => handle(view, at, at, letter, () => view.state.update({})));
      if (isHandled) continue;
      view.dispatch({ changes: { from: at, insert: letter }, selection: { anchor: at + 1 }, userEvent: 'input.type' });
    }
  });
}
