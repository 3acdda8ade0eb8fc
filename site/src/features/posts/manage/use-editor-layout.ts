import { useEffect, useState } from 'react';
import { useStoredChoice } from '#app/panel/stored-choice.ts';
import { useMedia } from '#app/panel/writing/use-media.ts';
import { useWritingLayout, type WritingLayout } from '#app/panel/writing/use-writing-layout.ts';

/** What the post editor shows beside and in place of the text. */
export interface EditorLayout extends WritingLayout {
  /** Whether the details are a column; otherwise they open over the page. */
  hasColumn: boolean;
  showsDetails: boolean;
  /** Whether only the text and its tools are shown. */
  isFocused: boolean;
  toggleDetails: () => void;
  toggleFocus: () => void;
}

/** The layout of the post editor; preview beside and the details column are remembered in this browser. */
export function useEditorLayout(): EditorLayout {
  const writing = useWritingLayout();
  const hasColumn = useMedia('(min-width: 72rem)');
  const [isFocused, setFocused] = useState(false);
  const [wantsColumn, setColumn] = useStoredChoice('post-details', true);
  const [isOverlay, setOverlay] = useState(false);
  // Otherwise the overlay would open again when the window becomes narrow.
  useEffect(() => {
    if (hasColumn) setOverlay(false);
  }, [hasColumn]);
  const showsDetails = hasColumn ? wantsColumn && !isFocused : isOverlay;
  const setDetails = (shows: boolean) => {
    if (!hasColumn) return setOverlay(shows);
    setFocused(false);
    setColumn(shows);
  };
  return {
    ...writing,
    hasColumn,
    showsDetails,
    isFocused,
    toggleDetails: () => setDetails(!showsDetails),
    toggleFocus: () => setFocused(!isFocused),
  };
}
