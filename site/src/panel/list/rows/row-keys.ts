import type { KeyboardEvent } from 'react';
import { latinKey } from '#app/lib/latin-key.ts';
import { gridStep } from '#app/panel/grid-step.ts';
import type { RowActions, RowCommand } from './row-view.ts';

type Commands = Readonly<Record<string, RowCommand>>;
const WITH_ALT: Commands = { ArrowUp: 'moveUp', ArrowDown: 'moveDown' };
const KEYS: Commands = { Backspace: 'remove', Delete: 'remove' };
/** Single characters, which the owner can switch off. */
const LETTERS: Commands = { e: 'edit', v: 'view', h: 'toggle', d: 'duplicate', x: 'pick' };
const LETTER_STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

interface RowKeys {
  ids: readonly string[];
  /** Whether single characters act. */
  hasLetters: boolean;
  actionsOf: (id: string) => RowActions;
  onFocusRow: (id: string) => void;
  /** The columns of a grid of tiles, among which the arrow keys move. */
  columns?: number | undefined;
  /** Focuses the search field of the list. */
  onSearch?: (() => void) | undefined;
  /** Selects no row any more, if there are selected ones. */
  onClear?: (() => void) | undefined;
  onHelp: () => void;
}

/** Handles a key in a list: moves between rows and the buttons of a row, and runs commands on the focused row. */
export function handleRowKey(event: KeyboardEvent, keys: RowKeys): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  const row = target.closest<HTMLElement>('li[data-id]');
  // While a row is lifted, the keys belong to its handle.
  if (!row || target.matches('input:not([type="checkbox"]), textarea, select, [aria-pressed="true"]')) return;
  const action = actionOf(event, row, keys);
  if (!action) return;
  event.preventDefault();
  action();
}

function actionOf(event: KeyboardEvent, row: HTMLElement, keys: RowKeys): (() => void) | undefined {
  const { key, altKey, shiftKey, repeat } = event;
  const { ids, hasLetters } = keys;
  const id = row.dataset.id ?? '';
  const character = hasLetters ? latinKey(event) : '';
  const letter = shiftKey ? '' : character;
  const command = altKey ? WITH_ALT[key] : (KEYS[key] ?? LETTERS[letter]);
  const run = command && keys.actionsOf(id)[command];
  if (run) return () => (altKey || !repeat) && run();
  if (altKey) return undefined;
  // An Arabic layout has its own question mark.
  if (character === '?' || character === '؟') return keys.onHelp;
  if (character === '/') return keys.onSearch;
  if (key === 'Escape') return keys.onClear;
  const at = ids.indexOf(id);
  const by = LETTER_STEPS[letter];
  const to = by === undefined ? gridStep(key, at, ids.length, keys.columns ?? 1) : at + by;
  if (keys.columns === undefined && (key === 'ArrowRight' || key === 'ArrowLeft')) {
    return () => focusBeside(row, key === 'ArrowRight' ? 1 : -1);
  }
  return to === null ? undefined : () => keys.onFocusRow(ids[to] ?? id);
}

const CONTROLS = ':is([data-row-title], a[href], button:not(:disabled), input)';

/** Focuses the next or previous control of a row. */
function focusBeside(row: HTMLElement, step: number): void {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(isRendered);
  controls[controls.findIndex((control) => control.matches(':focus')) + step]?.focus();
}

const isRendered = (element: HTMLElement) => getComputedStyle(element).display !== 'none';
