import { type Extension, Prec } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { WritingLayout } from '../use-writing-layout.ts';
import { Finder } from './finder.ts';
import { hitMarks } from './hit-marks.ts';
import { useFindKeys } from './use-find-keys.ts';

/** Find and replace in the text, while the layout of its editor has the find bar. */
export interface Find {
  finder: Finder;
  /** Closes the bar; the focus returns to the text, at the current hit or where the search began. */
  close: () => void;
  /** What the editor needs for it. */
  extension: Extension;
}

/** Finds in the text of an editor from the opening of the find bar until it is closed. */
export function useFind(
  view: RefObject<EditorView | null>,
  { isFinding, showsText, setFinding }: Pick<WritingLayout, 'isFinding' | 'showsText' | 'setFinding'>,
): Find {
  const finder = useMemo(() => new Finder(() => view.current), [view]);
  const close = () => {
    setFinding(false);
    // On touch screens the focus would open the keyboard, unless it is open for a field of the bar.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (isTyping || !window.matchMedia('(pointer: coarse)').matches) view.current?.focus();
  };
  const latest = useRef({ isFinding, close });
  useEffect(() => {
    latest.current = { isFinding, close };
  });
  useEffect(() => {
    if (!isFinding) return;
    finder.begin();
    return () => finder.end();
  }, [isFinding, finder]);
  useFindKeys({
    text: () => view.current?.dom,
    isShown: showsText,
    isOpen: isFinding,
    open: () => {
      if (!isFinding) return setFinding(true);
      if (view.current?.hasFocus) finder.begin();
      else finder.resume();
    },
    go: (step) => void finder.go(step),
  });
  const extension = useMemo(() => {
    const run = () => {
      if (latest.current.isFinding) latest.current.close();
      return latest.current.isFinding;
    };
    return [hitMarks, finder.extension, Prec.low(keymap.of([{ key: 'Escape', run }]))];
  }, [finder]);
  return { finder, close, extension };
}
