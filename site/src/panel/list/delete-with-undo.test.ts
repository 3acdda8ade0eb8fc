import { eventually } from '@portfolio/contract/test/eventually';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#app/components/ui/toasts/toast.ts';
import { clearToasts } from '#app/test/clear-toasts.ts';
import { lastUndo } from '../undo.ts';
import { deleteWithUndo } from './delete-with-undo.ts';

const items = (...ids: string[]) => ids.map((_id) => ({ _id }));
const deletion = (refused: readonly string[]) => ({
  api: {
    remove: vi.fn((id: string) => (refused.includes(id) ? Promise.reject(new Error(id)) : Promise.resolve())),
    restore: vi.fn((id: string) => Promise.resolve(`${id} restored`)),
  },
  text: (count: number) => `${count} deleted`,
  hide: vi.fn((_items: readonly { _id: string }[]) => Promise.resolve()),
  put: vi.fn((_restored: string, _deleted: { _id: string }) => Promise.resolve()),
});

beforeEach(clearToasts);

it('hides and restores only what was deleted, and reports the rest once', async () => {
  const calls = deletion(['b', 'c']);
  expect(await deleteWithUndo(items('a', 'b', 'c', 'd'), calls)).toBe(true);
  expect(calls.hide.mock.calls).toEqual([[items('a', 'd')]]);
  expect(toastStore.current().map(({ kind, text, detail }) => [kind, detail ?? text])).toEqual([
    ['error', '2 of 4 stay as they were.'],
    ['success', '2 deleted'],
  ]);
  lastUndo()?.run();
  await eventually(() => expect(calls.put).toHaveBeenCalledTimes(2));
  expect(calls.put.mock.calls).toEqual([
    ['a restored', { _id: 'a' }],
    ['d restored', { _id: 'd' }],
  ]);
});

it('offers no undo when nothing was deleted', async () => {
  const calls = deletion(['a']);
  expect(await deleteWithUndo(items('a'), calls)).toBe(false);
  expect(calls.hide).not.toHaveBeenCalled();
  expect(toastStore.current().map(({ kind }) => kind)).toEqual(['error']);
});
