import { toast } from '#app/components/ui/toasts/toast.ts';

/** An action that can be undone. */
export interface Undo {
  /** The text of its toast. */
  message: string;
  run: () => void;
}

let last: Undo | null = null;

/**
 * Shows a toast with Undo; the action also stays undoable from elsewhere until the next one. Returns a function that
 * withdraws the offer, and returns whether it still stood.
 */
export function offerUndo(message: string, takeBack: () => unknown, detail?: string): () => boolean {
  let isOpen = true;
  const withdraw = () => {
    const wasOpen = isOpen;
    isOpen = false;
    if (last === undo) last = null;
    toast.dismiss(id);
    return wasOpen;
  };
  const run = () => {
    if (withdraw()) takeBack();
  };
  const undo: Undo = { message, run };
  last = undo;
  const id = toast.success(message, { detail, action: { label: 'Undo', run } });
  return withdraw;
}

/** The last action that can be undone. */
export const lastUndo = (): Undo | null => last;
