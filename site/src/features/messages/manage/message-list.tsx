import { MESSAGE_STATUSES, type Message } from '@portfolio/contract';
import { Mail } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import type { RowStates } from '#app/panel/list/rows/row-state.ts';
import { Rows } from '#app/panel/list/rows/rows.tsx';
import { FilterSelect } from '#app/panel/list/search/filter-select.tsx';
import { SearchedList } from '#app/panel/list/search/searched-list.tsx';
import { useFilter } from '#app/panel/list/search/use-list-search.ts';
import { useSelectableList } from '#app/panel/list/search/use-searched-list.ts';
import { useSheetAddress } from '#app/panel/sheet-address.ts';
import { MessageSheet } from './message-sheet.tsx';
import { viewOfMessage } from './message-view.tsx';
import { filterOf, MESSAGE_BADGE, matchesFilter } from './status.ts';
import type { MessageActions } from './use-messages.ts';

const BOXES = [
  { value: '', label: 'Inbox' },
  ...MESSAGE_STATUSES.map((value) => ({ value, label: MESSAGE_BADGE[value].text })),
];
const TEXTS = { edit: 'open', toggle: 'read or unread', remove: 'delete' };
const textsOf = ({ name, email, message }: Message) => [name, email, message];
const idOf = ({ _id }: Message) => _id;

interface MessageListProps {
  items: readonly Message[];
  actions: MessageActions;
  states: RowStates;
  /** Called when the open message was deleted: its row, which had the focus, is gone. */
  onGone: () => void;
}

/** The messages with a status, found by a search, and the open one. */
export function MessageList({ items, actions, states, onGone }: MessageListProps) {
  const [status, setStatus] = useFilter('status');
  const { id: openId, open: openSheet, close } = useSheetAddress('messages');
  const box = filterOf(status);
  const inBox = useMemo(() => items.filter((message) => matchesFilter(box, message.status)), [items, box]);
  const list = useSelectableList(inBox, textsOf, idOf);
  const open = items.find(({ _id }) => _id === openId);
  useMarkRead(open, actions);
  return (
    <>
      <SearchedList
        of="messages"
        list={list}
        selection={list.selection}
        filters={<FilterSelect label="Show" value={box} options={BOXES} onChange={setStatus} />}
        bulkActions={
          <BulkActions
            messages={list.picked}
            actions={actions}
            onDelete={(messages) => void actions.remove(messages)}
          />
        }
        noMatches={
          !list.query.trim() && (
            <EmptyState drawing={Mail} title="No messages here" text="No messages have this status.">
              {box !== '' && <Button onClick={() => setStatus('')}>Show the inbox</Button>}
            </EmptyState>
          )
        }
      >
        <Rows
          items={list.filtered}
          idOf={idOf}
          viewOf={(message) => viewOfMessage(message, () => void actions.mark([message], 'replied'))}
          actionsOf={(message) => ({
            edit: () => void openSheet(message._id),
            toggle: () => void actions.mark([message], message.status === 'unread' ? 'read' : 'unread'),
            remove: () => void actions.remove([message]),
          })}
          texts={TEXTS}
          openId={open?._id}
          selection={list.selection}
          states={states}
          field={list.field}
        />
      </SearchedList>
      {open && (
        <MessageSheet
          key={open._id}
          message={open}
          onClose={close}
          onMark={(status) => actions.mark([open], status)}
          onDelete={() => {
            void actions.remove([open]);
            onGone();
          }}
        />
      )}
    </>
  );
}

interface BulkActionsProps {
  messages: readonly Message[];
  actions: MessageActions;
  onDelete: (messages: readonly Message[]) => void;
}

function BulkActions({ messages, actions, onDelete }: BulkActionsProps) {
  return (
    <>
      <Button onClick={() => void actions.mark(messages, 'read')}>Mark read</Button>
      <Button onClick={() => void actions.mark(messages, 'unread')}>Mark unread</Button>
      <Button onClick={() => void actions.mark(messages, 'spam')}>Spam</Button>
      <Button kind="danger" onClick={() => onDelete(messages)}>
        Delete
      </Button>
    </>
  );
}

/** Marks an unread message as read once when it is opened; one marked unread while open stays unread. */
function useMarkRead(open: Message | undefined, actions: MessageActions): void {
  const seen = useRef('');
  useEffect(() => {
    const id = open?._id ?? '';
    if (id === seen.current) return;
    seen.current = id;
    if (open?.status === 'unread') void actions.mark([open], 'read');
  }, [open, actions]);
}
