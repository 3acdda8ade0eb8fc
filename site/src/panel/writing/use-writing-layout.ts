import { useState } from 'react';
import { useStoredChoice } from '#app/panel/stored-choice.ts';
import { useMedia } from './use-media.ts';

/** What the editor of a text shows: the text, its preview, and the find bar. */
export interface WritingLayout {
  /** Whether text and preview fit side by side. */
  isWide: boolean;
  showsText: boolean;
  showsPreview: boolean;
  /** Whether the preview stays beside the text in wide windows. */
  isBeside: boolean;
  /** Whether the find bar is in the place of the toolbar. */
  isFinding: boolean;
  setFinding: (finds: boolean) => void;
  togglePreview: () => void;
  toggleBeside: () => void;
}

/** The layout of the editor of a text; a preview beside it is remembered in this browser. */
export function useWritingLayout(): WritingLayout {
  const isWide = useMedia('(min-width: 64rem)');
  const [isPreview, setPreview] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [wantsBeside, setBeside] = useStoredChoice('post-preview-beside', false);
  const isBeside = wantsBeside && isWide;
  return {
    isWide,
    showsText: !isPreview,
    showsPreview: isPreview || isBeside,
    isBeside,
    isFinding,
    setFinding,
    togglePreview: () => setPreview(!isPreview),
    toggleBeside: () => {
      setBeside(!isBeside);
      setPreview(false);
    },
  };
}
