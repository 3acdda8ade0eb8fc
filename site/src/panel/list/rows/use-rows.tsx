import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import type { Selection } from '../use-selection.ts';
import type { RowFocus } from './row-focus.ts';
import { handleRowKey } from './row-keys.ts';
import type { KeyTexts, RowActions } from './row-view.ts';
import { KeyLine, ShortcutsDialog } from './shortcuts.tsx';
import { useSingleKeys } from './single-keys.ts';

interface RowsOptions {
  focus: RowFocus;
  ids: readonly string[];
  /** What the keys of the list do; a command that is absent has no key. */
  texts: KeyTexts;
  actionsOf: (id: string) => RowActions;
  selection?: Selection | undefined;
  /** The rows are tiles of a grid. */
  isGrid?: boolean;
  /** The search field of the list, if it has one. */
  field?: RefObject<HTMLInputElement | null> | undefined;
}

interface RowList {
  /** The props of the list around the rows. */
  listProps: Pick<RowFocus, 'onFocus' | 'onBlur'> & {
    ref: RowFocus['list'];
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** The line of keys and the dialog with all of them, shown below the rows. */
  help: ReactNode;
}

/** A list of rows that is one tab stop, with shortcuts. */
export function useRows({ focus, ids, texts, actionsOf, selection, isGrid, field }: RowsOptions): RowList {
  const [hasLetters, setLetters] = useSingleKeys();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const onHelp = () => setHelpOpen(true);
  const keys = { texts, hasLetters, hasSearch: field !== undefined };
  const onSearch = field && (() => field.current?.focus());
  return {
    listProps: {
      ref: focus.list,
      onFocus: focus.onFocus,
      onBlur: focus.onBlur,
      onKeyDown: (event) =>
        handleRowKey(event, {
          ids,
          hasLetters,
          actionsOf,
          columns: isGrid ? columnsOf(event.currentTarget) : undefined,
          onFocusRow: focus.focusRow,
          onSearch,
          onClear: selection?.picked.length ? selection.clear : undefined,
          onHelp,
        }),
    },
    help: (
      <>
        <KeyLine {...keys} onHelp={onHelp} />
        {isHelpOpen && <ShortcutsDialog {...keys} onLetters={setLetters} onClose={() => setHelpOpen(false)} />}
      </>
    ),
  };
}

const columnsOf = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(' ').length;
