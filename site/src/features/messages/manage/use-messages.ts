import type { Message, MessageStatus } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { call } from '../../../components/panel/client.ts';
import { bulk, counted } from '../../../components/panel/list/bulk.ts';
import { offerUndo } from '../../../components/panel/undo.ts';

export const MESSAGES_PATH = '/api/messages/admin';

/** The list with these messages in it, newest first, as the server lists them. */
export function withMessages(items: readonly Message[], changed: readonly Message[]): Message[] {
  const ids = new Set(changed.map(({ _id }) => _id));
  return [...items.filter(({ _id }) => !ids.has(_id)), ...changed].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
}

/** All messages and what can be done to one or many of them. */
export function useMessages() {
  const { data, error, mutate } = useSWR<{ items: Message[] }>(MESSAGES_PATH);
  const actions = useMemo(() => {
    const put = (item: Message) =>
      mutate((list) => list && { items: withMessages(list.items, [item]) }, { revalidate: false });
    const restore = (messages: readonly Message[]) =>
      bulk(messages, async ({ _id }) => put((await call('restoreMessage', { params: { id: _id } })).item));
    return {
      /** Marks those that are not so yet. */
      mark: (messages: readonly Message[], status: MessageStatus) =>
        bulk(
          messages.filter((message) => message.status !== status),
          async ({ _id }) => put((await call('updateMessage', { params: { id: _id }, body: { status } })).item),
        ),
      /** Moves them to the trash and offers the way back; answers whether any has gone. */
      async remove(messages: readonly Message[]): Promise<boolean> {
        const gone = await bulk(messages, ({ _id }) => call('deleteMessage', { params: { id: _id } }));
        if (!gone.length) return false;
        const ids = new Set(gone.map(({ _id }) => _id));
        await mutate((list) => list && { items: list.items.filter(({ _id }) => !ids.has(_id)) }, {
          revalidate: false,
        });
        offerUndo(`${counted('message', gone.length)} deleted`, () => restore(gone));
        return true;
      },
      reload: () => mutate(),
    };
  }, [mutate]);
  return { items: data?.items, error: error as unknown, actions };
}

export type MessageActions = ReturnType<typeof useMessages>['actions'];
