import { ApiError, errorText } from '#app/panel/api/api-error.ts';
import type { Change } from '../pending-changes.ts';

/** A change of a row that the server has refused. */
export interface Refusal {
  /** What the row still is: "Still published". */
  text: string;
  reason: string;
  tryAgain: () => void;
}

/** What became of the last change of a row. */
export interface RowState {
  /** Whether the server has not answered it yet. */
  isSaving?: boolean;
  refusal?: Refusal;
}

/** The states of rows by the ids of their items; most items have none. */
export type RowStates = ReadonlyMap<string, RowState>;

/** A refused change of an item. */
export interface RefusedChange<T> extends Refusal {
  id: string;
  change: Change<T>;
}

const WORDS: Partial<Record<string, string>> = { offline: 'offline', no_answer: 'no answer' };

/** Why a change was refused, in as few words as possible. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && WORDS[error.code]) || errorText(error);

/** The states of the rows of a list. A refusal is over once the item is as the change would have made it. */
export function statesOf<T extends { _id: string }>(
  items: readonly T[] = [],
  savingIds: readonly string[],
  refused: readonly RefusedChange<T>[],
): RowStates {
  const states = new Map<string, RowState>(savingIds.map((id) => [id, { isSaving: true }]));
  if (refused.length === 0) return states;
  const itemOf = new Map(items.map((item) => [item._id, item]));
  for (const { id, change, ...refusal } of refused) {
    const item = itemOf.get(id);
    const isOver = !item || JSON.stringify(change([item])) === JSON.stringify([item]);
    if (!isOver && !states.has(id)) states.set(id, { refusal });
  }
  return states;
}
