import { EditorView } from '@codemirror/view';
import { isRecord } from '@portfolio/contract/type-guards';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AT_CARET } from './at-caret.ts';

const KEY = 'panel-carets';
/** Texts whose caret this browser keeps; the one that was left longest ago goes first. */
const MAX_TEXTS = 100;

/** The offset of the caret in a text (UTF-16 code units); `undefined` if it was not edited in this browser. */
export function keptCaret(id: string): number | undefined {
  return readCarets().find(([text]) => text === id)?.[1];
}

/** Keeps the caret of a text that is left. */
export function keepCaret(id: string, at: number): void {
  const others = readCarets().filter(([text]) => text !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MAX_TEXTS), [id, at]])));
  } catch {
    // Storage may be blocked or full; the text then opens at its end.
  }
}

function readCarets(): [id: string, at: number][] {
  try {
    const carets: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const entries = isRecord(carets) ? Object.entries(carets) : [];
    return entries.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1]));
  } catch {
    return [];
  }
}

/**
 * Keeps the caret of a stored text when it is left, and opens it there, with the focus, if the address asks for that; at the
 * end, if it was not edited in this browser.
 */
export function useKeptCaret(view: RefObject<EditorView | null>, id: string | undefined): void {
  const { hash } = useLocation();
  const opensAtCaret = useRef(hash === `#${AT_CARET}`);
  useEffect(() => {
    const editor = view.current;
    if (!editor || id === undefined || !opensAtCaret.current) return;
    opensAtCaret.current = false;
    const { length } = editor.state.doc;
    const at = Math.min(keptCaret(id) ?? length, length);
    editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    editor.focus();
  }, [view, id]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || id === undefined) return;
    const keep = () => {
      const { head } = editor.state.selection.main;
      // Where it stands in a text that was only looked at.
      if (head > 0) keepCaret(id, head);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [view, id]);
}
