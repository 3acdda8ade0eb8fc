import { eventually } from '@portfolio/contract/test/eventually';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#app/components/ui/toasts/toast.ts';
import { clearToasts } from '#app/test/clear-toasts.ts';
import { lastUndo } from '../undo.ts';
import { deleteRows } from './change-rows.ts';
import type { Change } from './pending-changes.ts';

interface Item {
  _id: string;
}

/** A list of these items, as it is stored, with what is shown of it. */
function aList(...ids: string[]) {
  let stored: readonly Item[] = ids.map((_id) => ({ _id }));
  const pending = new Set<Change<Item>>();
  const list = {
    change: vi.fn(),
    refuse: vi.fn(),
    reload: vi.fn(() => Promise.resolve(undefined)),
    show(_id: string, change: Change<Item>) {
      pending.add(change);
      const end = (done?: Change<Item>) => {
        pending.delete(change);
        if (done) stored = done(stored);
      };
      return { turn: Promise.resolve(), end };
    },
  };
  const shown = () => [...pending].reduce<readonly Item[]>((now, change) => change(now), stored).map(({ _id }) => _id);
  return { list, items: stored, shown };
}
const deletion = (refused: readonly string[]) => ({
  api: {
    remove: vi.fn((id: string) => (refused.includes(id) ? Promise.reject(new Error(id)) : Promise.resolve())),
    restore: vi.fn((_id: string) => Promise.resolve({ _id })),
  },
  text: (count: number) => `${count} deleted`,
  put: (item: Item) => (items: readonly Item[]) => [...items, item],
});
const toasts = () => toastStore.current().map(({ kind, text, detail }) => [kind, detail ?? text]);

beforeEach(clearToasts);

it('offers undo at once, and only for what was deleted once some are refused', async () => {
  const { list, items, shown } = aList('a', 'b', 'c', 'd');
  const calls = deletion(['b', 'c']);
  const deleted = deleteRows(list, items, calls);
  expect([shown(), toasts()]).toEqual([[], [['success', '4 deleted']]]);
  expect(await deleted).toBe(true);
  expect(shown()).toEqual(['b', 'c']);
  expect(toasts()).toEqual([
    ['error', '2 of 4 stay as they were.'],
    ['success', '2 deleted'],
  ]);
  lastUndo()?.run();
  expect(shown()).toEqual(['b', 'c', 'a', 'd']);
  await eventually(() => expect(calls.api.restore.mock.calls).toEqual([['a'], ['d']]));
});

it('offers no undo when nothing was deleted', async () => {
  const { list, items, shown } = aList('a');
  expect(await deleteRows(list, items, deletion(['a']))).toBe(false);
  expect(shown()).toEqual(['a']);
  expect(toasts().map(([kind]) => kind)).toEqual(['error']);
  expect(lastUndo()).toBeNull();
});

it('does not restore what could not be deleted, if undo comes before the answer', async () => {
  const { list, items, shown } = aList('a', 'b');
  const calls = deletion(['b']);
  const deleted = deleteRows(list, items, calls);
  lastUndo()?.run();
  expect(shown()).toEqual(['a', 'b']);
  await deleted;
  await eventually(() => expect(calls.api.restore.mock.calls).toEqual([['a']]));
  expect(toasts().map(([kind]) => kind)).toEqual(['error']);
});
