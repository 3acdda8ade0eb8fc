import { createContext, useContext } from 'react';

/** Saving the form of an item without closing it. */
export interface SaveAndStay {
  save: () => void;
  /** Whether a save is under way, or waits for an upload. */
  isBusy: boolean;
}

/** What a field that covers the buttons of its form saves with. */
export const SaveAndStayContext = createContext<SaveAndStay | null>(null);

/** Saves the form around a field and keeps it open. */
export function useSaveAndStay(): SaveAndStay {
  const context = useContext(SaveAndStayContext);
  if (!context) throw new Error('This field is outside the form of an item.');
  return context;
}
