import { EditorView } from '@codemirror/view';
import { endOfHit, findText } from '@portfolio/text/find/find-text';
import { type RefObject, useEffect, useRef } from 'react';

/** Selects the first of these words in the text, and opens the find bar, when the editor opens. */
export function useOpenAtMatch(
  view: RefObject<EditorView | null>,
  searched: string,
  setFinding: (finds: boolean) => void,
): void {
  const words = useRef(searched.trim().replace(/\s+/g, ' '));
  useEffect(() => {
    const editor = view.current;
    const text = editor?.state.doc.toString() ?? '';
    const found = findText(text, words.current);
    if (!editor || !found) return;
    const to = endOfHit(text, found.at, words.current);
    words.current = '';
    editor.dispatch({
      selection: { anchor: found.at, head: to },
      effects: EditorView.scrollIntoView(found.at, { y: 'center' }),
    });
    setFinding(true);
  }, [view, setFinding]);
}
