import { routes } from '@portfolio/contract';
import { screen, waitFor } from '@testing-library/react';
import useSWR from 'swr';
import { describe, expect, it } from 'vitest';
import { TRASH_LIST } from '#app/features/trash/manage/trash-list.ts';
import { type PendingChange, pendingKey } from '#app/panel/list/pending-changes.ts';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockResponse } from '#app/test/server.ts';
import { mockReads, ROW_ACTIONS, type RowAction, rowOf } from './test/row-sections.tsx';

const ERROR = { error: 'The disk is full.', code: 'disk_full' };

/** Whether the row "b" shows the action as done. */
function isShown({ isDone }: RowAction): boolean {
  const row = rowOf('b');
  return row && isDone ? isDone(row) : !row;
}

/** Shows how many changes of a list wait for their answer. */
function Pending({ path }: { path: string }) {
  const { data } = useSWR<readonly PendingChange<unknown>[]>(pendingKey(path), { isPaused: () => true });
  return <output data-testid="pending">{data?.length ?? 0}</output>;
}
const noneIsPending = () => waitFor(() => expect(screen.getByTestId('pending')).toHaveTextContent('0'));

/** Does the action while the test holds the answer, which `answer` gives. */
async function start(action: RowAction) {
  mockReads(action);
  const held = deferred();
  const result = { status: 200, body: {} as unknown };
  const requests = mockResponse(action.sends, () => held.promise.then(() => result));
  const listPath = action.path === '/manage/trash' ? TRASH_LIST : routes[`${action.resource}.listAdmin`].path;
  const sections = (
    <>
      {action.screen}
      <Pending path={listPath} />
    </>
  );
  const { user } = renderPanel(sections, action.path);
  await waitFor(() => expect(rowOf('b')).not.toBeNull());
  await action.run(user);
  const answer = (status: number, body: unknown) => {
    Object.assign(result, { status, body });
    held.open();
  };
  return { user, requests, answer };
}

/** The item "b" as the server has it after the action. */
function stored({ items }: RowAction, body: unknown): { item: object } {
  return { item: { ...items[1], ...(body as object), ...('current' in Object(items[1]) && { current: true }) } };
}

describe.each(ROW_ACTIONS)('$name', (action) => {
  it('is shown before the answer, and stays', async () => {
    const { requests, answer } = await start(action);
    expect(isShown(action)).toBe(true);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.params.id).toBe('b');
    mockReads({ ...action, items: action.isDone ? action.items : action.items.slice(0, 1) });
    const isDeletion = /delete|purge/.test(action.sends);
    answer(200, isDeletion ? { ok: true } : stored(action, requests[0]?.body));
    await noneIsPending();
    expect(isShown(action)).toBe(true);
  });

  it('is put back with the text of an error', async () => {
    const { answer } = await start(action);
    answer(500, ERROR);
    expect(await screen.findByRole('alert')).toHaveTextContent(ERROR.error);
    expect(isShown(action)).toBe(false);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe.each(ROW_ACTIONS.filter(({ undoes }) => undoes))('undo of $name', (action) => {
  it('is shown at once, is sent after the change it takes back, and focuses the row', async () => {
    const { user, requests, answer } = await start(action);
    await waitFor(() => expect(requests).toHaveLength(1));
    const undone =
      action.undoes === action.sends
        ? requests
        : mockResponse(action.undoes as never, () => ({ status: 200, body: stored(action, {}) }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(isShown(action)).toBe(false);
    expect(rowOf('b')).toContainElement(document.activeElement as HTMLElement);
    expect(requests).toHaveLength(1);
    answer(200, stored(action, action.undoes === action.sends ? {} : requests[0]?.body));
    await waitFor(() => expect(undone).toHaveLength(action.undoes === action.sends ? 2 : 1));
    await noneIsPending();
    expect(isShown(action)).toBe(false);
  });
});
