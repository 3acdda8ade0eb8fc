import { useEffect, useState } from 'react';
import { useStoredChoice } from '#app/panel/stored-choice.ts';
import { useMedia } from './use-media.ts';

/** What the post editor shows beside and in place of the text. */
export interface EditorLayout {
  /** Whether text and preview fit side by side. */
  isWide: boolean;
  /** Whether the details are a column; otherwise they open over the page. */
  hasColumn: boolean;
  showsText: boolean;
  showsPreview: boolean;
  /** Whether the preview stays beside the text in wide windows. */
  isBeside: boolean;
  showsDetails: boolean;
  /** Whether only the text and its tools are shown. */
  isFocused: boolean;
  /** Whether the find bar is in the place of the toolbar. */
  isFinding: boolean;
  setFinding: (finds: boolean) => void;
  togglePreview: () => void;
  toggleBeside: () => void;
  toggleDetails: () => void;
  toggleFocus: () => void;
}

/** The layout of the post editor; preview beside and the details column are remembered in this browser. */
export function useEditorLayout(): EditorLayout {
  const isWide = useMedia('(min-width: 64rem)');
  const hasColumn = useMedia('(min-width: 72rem)');
  const [isPreview, setPreview] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [wantsBeside, setBeside] = useStoredChoice('post-preview-beside', false);
  const [wantsColumn, setColumn] = useStoredChoice('post-details', true);
  const [isOverlay, setOverlay] = useState(false);
  // Otherwise the overlay would open again when the window becomes narrow.
  useEffect(() => {
    if (hasColumn) setOverlay(false);
  }, [hasColumn]);
  const isBeside = wantsBeside && isWide;
  const showsDetails = hasColumn ? wantsColumn && !isFocused : isOverlay;
  const setDetails = (shows: boolean) => {
    if (!hasColumn) return setOverlay(shows);
    setFocused(false);
    setColumn(shows);
  };
  return {
    isWide,
    hasColumn,
    showsText: !isPreview,
    showsPreview: isPreview || isBeside,
    isBeside,
    showsDetails,
    isFocused,
    isFinding,
    setFinding,
    togglePreview: () => setPreview(!isPreview),
    toggleBeside: () => {
      setBeside(!isBeside);
      setPreview(false);
    },
    toggleDetails: () => setDetails(!showsDetails),
    toggleFocus: () => setFocused(!isFocused),
  };
}
