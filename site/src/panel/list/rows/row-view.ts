import { ArrowDown, ArrowUp, Copy, type LucideIcon, Pencil, SquareCheck, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BadgeKind } from '#app/components/ui/badge.tsx';
import type { Refusal } from './row-state.ts';

/** What can be done with an item from its row; `toggle` is the row's switch, such as Publish or Restore. */
export type RowCommand = 'edit' | 'view' | 'toggle' | 'duplicate' | 'moveUp' | 'moveDown' | 'pick' | 'remove';

/** The actions of a row; one that is absent has no button, key or menu entry. */
export type RowActions = Partial<Record<RowCommand, () => void>>;

/** What the keys of a list do, in words, by the commands that its rows have. */
export type KeyTexts = Partial<Record<RowCommand, string>>;

/** How a command is shown. */
export interface CommandView {
  label: string;
  icon: LucideIcon;
  /** The accessible name of its button; by default the label and the name of the item. */
  name?: string;
}

/** The one thing about an item that needs the owner most. */
export interface RowMark {
  kind?: BadgeKind;
  text: string;
  /** Shown in place of the text on a phone. */
  short?: string;
  /** Opens what it is about, or does what the words of `action` say. */
  onFix?: () => void;
  action?: string;
}

/** The mark of a row whose last change the server has refused. */
export const markOf = ({ text, reason, tryAgain }: Refusal): RowMark => ({
  kind: 'danger',
  text: `${text}: ${reason}`,
  short: text,
  action: 'Try again',
  onFix: tryAgain,
});

/** The image of a row: a picture, an icon or, without both, the generated cover of the name. */
export interface RowImageView {
  url?: string | undefined;
  icon?: ReactNode;
  /** Dashed and faint, for an item that is not public. */
  isFaint?: boolean;
  /** Shown if the picture does not load. */
  missing?: RowMark;
}

/** What a row shows. */
export interface RowView {
  /** Names the item in labels: "Delete the message of Ada". */
  name: string;
  /** By default the name. */
  title?: ReactNode;
  /** The page of the panel that the title links to; without it the title is a button that edits. */
  href?: string;
  /** Bold, with a dot. */
  isUnread?: boolean;
  /** Beside the title, on a phone below it. */
  text?: ReactNode;
  /** Where the text is always, even if it has no room beside the title; by default on a phone below it. */
  textPlace?: 'beside' | 'below' | undefined;
  image?: RowImageView;
  mark?: RowMark | undefined;
  /** A time, or a fact such as "12 uses"; the actions take its place while the row is hovered or focused. */
  time?: ReactNode;
  /** Always visible before the switch: View or Draft. */
  always?: ReactNode;
  /** Whether the switch is a button of the row, in a box where it is the unusual state; else it is in the menu only. */
  toggle?: 'boxed' | 'quiet';
  /** Commands that are shown differently; the switch needs its label here. */
  commands?: Partial<Record<RowCommand, CommandView>>;
  /** Commands that cannot be used now. */
  disabled?: readonly RowCommand[];
}

const COMMANDS: Partial<Record<RowCommand, CommandView>> = {
  edit: { label: 'Edit', icon: Pencil },
  duplicate: { label: 'Duplicate', icon: Copy },
  moveUp: { label: 'Move up', icon: ArrowUp },
  moveDown: { label: 'Move down', icon: ArrowDown },
  pick: { label: 'Select', icon: SquareCheck },
  remove: { label: 'Delete', icon: Trash2 },
};

/** How a command of a row is shown. */
export function commandOf({ name, commands }: RowView, command: RowCommand): Required<CommandView> | undefined {
  const view = commands?.[command] ?? COMMANDS[command];
  return view && { name: `${view.label} ${name}`, ...view };
}

const IN_MENU: readonly RowCommand[] = ['edit', 'toggle', 'duplicate', 'moveUp', 'moveDown', 'pick', 'remove'];

/** The entries of a row's menu, in their order. */
export const menuOf = (view: RowView, actions: RowActions) =>
  IN_MENU.flatMap((command) => {
    const [shown, run] = [commandOf(view, command), actions[command]];
    return shown && run ? [{ command, run, ...shown }] : [];
  });
