import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, type LucideIcon, Pencil, Trash2 } from 'lucide-react';

/** What can be done with an item from its row. */
export type RowCommand = 'edit' | 'toggle' | 'duplicate' | 'moveUp' | 'moveDown' | 'remove';

/** The actions of a row. */
export type RowActions = Record<RowCommand, () => void>;

/** The commands in the order of the menu, with the label for an item that is public or not. */
export function commandsOf(isShown: boolean): { command: RowCommand; label: string; icon: LucideIcon }[] {
  return [
    { command: 'edit', label: 'Edit', icon: Pencil },
    { command: 'toggle', label: isShown ? 'Hide' : 'Show', icon: isShown ? Eye : EyeOff },
    { command: 'duplicate', label: 'Duplicate', icon: Copy },
    { command: 'moveUp', label: 'Move up', icon: ArrowUp },
    { command: 'moveDown', label: 'Move down', icon: ArrowDown },
    { command: 'remove', label: 'Delete', icon: Trash2 },
  ];
}
