import { EditorView } from '@codemirror/view';
import { endOfHit, findText } from '@portfolio/text/find/find-text';
import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Selects the first words in the text that the list was searched for, and opens the find bar, when the editor opens. */
export function useOpenAtMatch(view: RefObject<EditorView | null>, setFinding: (finds: boolean) => void): void {
  const [params] = useSearchParams();
  const words = useRef(params.get('q')?.trim().replace(/\s+/g, ' '));
  useEffect(() => {
    const editor = view.current;
    const text = editor?.state.doc.toString() ?? '';
    const found = findText(text, words.current ?? '');
    if (!editor || !found) return;
    const to = endOfHit(text, found.at, words.current ?? '');
    words.current = undefined;
    editor.dispatch({
      selection: { anchor: found.at, head: to },
      effects: EditorView.scrollIntoView(found.at, { y: 'center' }),
    });
    setFinding(true);
  }, [view, setFinding]);
}
