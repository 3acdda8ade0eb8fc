import type { KeyboardEvent } from 'react';
import { latinKey } from '#app/lib/latin-key.ts';
import type { RowCommand } from './row-commands.ts';

type Commands = Readonly<Record<string, RowCommand>>;
const WITH_ALT: Commands = { ArrowUp: 'moveUp', ArrowDown: 'moveDown' };
const KEYS: Commands = { Backspace: 'remove', Delete: 'remove' };
/** Single characters, which the owner can switch off. */
const LETTERS: Commands = { e: 'edit', h: 'toggle', d: 'duplicate' };
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const LETTER_STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

interface RowKeys {
  ids: readonly string[];
  /** Whether single characters act. */
  hasLetters: boolean;
  onFocusRow: (id: string) => void;
  onCommand: (id: string, command: RowCommand) => void;
  onHelp: () => void;
}

/** Handles a key in a list: moves between rows and the buttons of a row, and runs commands on the focused row. */
export function handleRowKey(event: KeyboardEvent, keys: RowKeys): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  const row = target.closest<HTMLElement>('li[data-id]');
  // While a row is lifted, the keys belong to its handle.
  if (!row || target.matches('input, textarea, select, [aria-pressed="true"]')) return;
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
  if (command) return () => (altKey || !repeat) && keys.onCommand(id, command);
  if (altKey) return undefined;
  // An Arabic layout has its own question mark.
  if (character === '?' || character === '؟') return keys.onHelp;
  if (key === 'ArrowRight' || key === 'ArrowLeft') return () => focusBeside(row, key === 'ArrowRight' ? 1 : -1);
  const step = STEPS[key] ?? LETTER_STEPS[letter];
  const to = step === undefined ? { Home: 0, End: ids.length - 1 }[key] : ids.indexOf(id) + step;
  return to === undefined ? undefined : () => keys.onFocusRow(ids[to] ?? id);
}

/** Focuses the next or previous button of a row. */
function focusBeside(row: HTMLElement, step: number): void {
  const buttons = [...row.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(isRendered);
  buttons[buttons.findIndex((button) => button.matches(':focus')) + step]?.focus();
}

const isRendered = (element: HTMLElement) => getComputedStyle(element).display !== 'none';
