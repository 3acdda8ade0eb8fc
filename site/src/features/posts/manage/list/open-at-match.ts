import { EditorView } from '@codemirror/view';
import { endOfHit } from '@portfolio/text/find/find-text';
import { type RefObject, useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** Where a search in the list found its words in the text of the opened post; the state of the editor's address. */
export interface MatchState {
  match?: { at: number; words: string };
}

/** Selects the words that the list's search found, and opens the find bar for them, when the editor opens. */
export function useOpenAtMatch(view: RefObject<EditorView | null>, setFinding: (finds: boolean) => void): void {
  const { state }: Location<MatchState | null> = useLocation();
  const match = useRef(state?.match);
  useEffect(() => {
    const editor = view.current;
    if (!editor || !match.current) return;
    const { at, words } = match.current;
    match.current = undefined;
    const { doc } = editor.state;
    // The text may be a newer one than was searched.
    if (at >= doc.length) return;
    const to = endOfHit(doc.toString(), at, words);
    editor.dispatch({
      selection: { anchor: at, head: to },
      effects: EditorView.scrollIntoView(at, { y: 'center' }),
    });
    setFinding(true);
  }, [view, setFinding]);
}
