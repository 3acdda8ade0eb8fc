import type { Message, MessageStatus } from '@portfolio/contract';
import { useMemo } from 'react';
import { call } from '#app/panel/api/client.ts';
import { changeRows, deletedText, deleteRows, withFields } from '#app/panel/list/change-rows.ts';
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
  const { items, error, list, states } = useItems<Message>(MESSAGES_PATH);
  const actions = useMemo(() => {
    const put = (item: Message) => (items: readonly Message[]) => withMessages(items, [item]);
    return {
      /** Sets the status of messages that have another one. */
      mark: (messages: readonly Message[], status: MessageStatus) =>
        changeRows(
          list,
          messages.filter((message) => message.status !== status),
          {
            show: ({ _id }) => withFields({ _id, status }),
            send: async ({ _id }) =>
              put((await call('messages.update', { params: { id: _id }, body: { status } })).item),
            refused: () => `Not marked ${status}`,
          },
        ),
      /** Moves messages to the trash and offers undo; returns whether any was deleted. */
      remove: (messages: readonly Message[]): Promise<boolean> =>
        deleteRows(list, messages, { api, text: deletedText('message'), put }),
      reload: list.reload,
    };
  }, [list]);
  return { items, error, actions, states };
}

/** The actions on messages. */
export type MessageActions = ReturnType<typeof useMessages>['actions'];
