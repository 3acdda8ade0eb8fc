import { Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '#app/components/ui/button.tsx';

/** Runs an action on the first click of a double click only: the second one would undo it, or meet the next row. */
export const singleClick = (run: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) run();
};

/** Deletes the item of a row or tile. */
export function DeleteButton({ label, onDelete }: { label: string; onDelete: () => void }) {
  return <IconButton label={label} icon={Trash2} danger data-deletes onClick={singleClick(onDelete)} />;
}
