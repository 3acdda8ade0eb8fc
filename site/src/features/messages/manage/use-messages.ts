import type { Message, MessageStatus } from '@portfolio/contract';
import { useMemo } from 'react';
import { call } from '#app/panel/api/client.ts';
import { runBulk } from '#app/panel/list/bulk.ts';
import { deletedText, deleteWithUndo } from '#app/panel/list/delete-with-undo.ts';
import { useItems } from '#app/panel/list/use-items.ts';
import { listApi } from '#app/panel/resource/api.ts';

const api = listApi<Message>('messages');
/** Path of the owner's list of messages. */
export const MESSAGES_PATH = api.listPath;

/** The list with these messages added or replaced, newest first, as the server sorts them. */
export function withMessages(items: readonly Message[], changed: readonly Message[]): Message[] {
  const ids = new Set(changed.map(({ _id }) => _id));
  return [...items.filter(({ _id }) => !ids.has(_id)), ...changed].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
}

/** All messages and the actions on them. */
export function useMessages() {
  const { items, error, list } = useItems<Message>(MESSAGES_PATH);
  const actions = useMemo(() => {
    const put = (item: Message) => list.change((items) => withMessages(items, [item]));
    return {
      /** Sets the status of messages that have another one. */
      mark: (messages: readonly Message[], status: MessageStatus) =>
        runBulk(
          messages.filter((message) => message.status !== status),
          async ({ _id }) => put((await call('messages.update', { params: { id: _id }, body: { status } })).item),
        ),
      /** Moves messages to the trash and offers undo; returns whether any was deleted. */
      remove: (messages: readonly Message[]): Promise<boolean> =>
        deleteWithUndo(messages, { api, text: deletedText('message'), hide: list.hide, put }),
      reload: list.reload,
    };
  }, [list]);
  return { items, error, actions };
}

/** The actions on messages. */
export type MessageActions = ReturnType<typeof useMessages>['actions'];
