import { toast } from '../ui/toast.ts';

/** What was done last and can still be taken back. */
export interface Undo {
  /** What was done, as it was told. */
  told: string;
  run: () => void;
}

let last: Undo | null = null;

/** Tells what was done, with the way back: in its toast, and later for as long as nothing else was done. */
export function offerUndo(told: string, takeBack: () => unknown, detail?: string): void {
  const run = () => {
    if (last === undo) last = null;
    toast.dismiss(id);
    takeBack();
  };
  const undo: Undo = { told, run };
  last = undo;
  const id = toast.success(told, { detail, action: { label: 'Undo', run } });
}

/** The last thing that can still be taken back. */
export const lastUndo = (): Undo | null => last;
