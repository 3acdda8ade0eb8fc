import type { Message, MessageStatus } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { call } from '#app/components/panel/client.ts';
import { formatCount, runBulk } from '#app/components/panel/list/bulk.ts';
import { offerUndo } from '#app/components/panel/undo.ts';

/** Path of the owner's list of messages. */
export const MESSAGES_PATH = '/api/messages/admin';

/** The list with these messages added or replaced, newest first, as the server sorts them. */
export function withMessages(items: readonly Message[], changed: readonly Message[]): Message[] {
  const ids = new Set(changed.map(({ _id }) => _id));
  return [...items.filter(({ _id }) => !ids.has(_id)), ...changed].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
}

/** All messages and the actions on them. */
export function useMessages() {
  const { data, error, mutate } = useSWR<{ items: Message[] }, unknown>(MESSAGES_PATH);
  const actions = useMemo(() => {
    const put = (item: Message) =>
      mutate((list) => list && { items: withMessages(list.items, [item]) }, { revalidate: false });
    const restore = (messages: readonly Message[]) =>
      runBulk(messages, async ({ _id }) => put((await call('messages.restore', { params: { id: _id } })).item));
    return {
      /** Sets the status of messages that have another one. */
      mark: (messages: readonly Message[], status: MessageStatus) =>
        runBulk(
          messages.filter((message) => message.status !== status),
          async ({ _id }) => put((await call('messages.update', { params: { id: _id }, body: { status } })).item),
        ),
      /** Moves messages to the trash and offers undo; returns whether any was deleted. */
      async remove(messages: readonly Message[]): Promise<boolean> {
        const deleted = await runBulk(messages, ({ _id }) => call('messages.delete', { params: { id: _id } }));
        if (!deleted.length) return false;
        const ids = new Set(deleted.map(({ _id }) => _id));
        await mutate((list) => list && { items: list.items.filter(({ _id }) => !ids.has(_id)) }, {
          revalidate: false,
        });
        offerUndo(`${formatCount('message', deleted.length)} deleted`, () => restore(deleted));
        return true;
      },
      reload: () => mutate(),
    };
  }, [mutate]);
  return { items: data?.items, error, actions };
}

/** The actions on messages. */
export type MessageActions = ReturnType<typeof useMessages>['actions'];
