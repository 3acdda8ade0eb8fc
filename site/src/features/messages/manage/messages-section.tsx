import { MESSAGE_STATUSES, type Message } from '@portfolio/contract';
import { CONTACT_PAGE } from '@portfolio/contract/pages';
import { Mail } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ListSection } from '#app/panel/list/list-section.tsx';
import { FilterSelect } from '#app/panel/list/search/filter-select.tsx';
import { SelectableList } from '#app/panel/list/search/searched-list.tsx';
import { useFilter } from '#app/panel/list/search/use-list-search.ts';
import { useSelectableList } from '#app/panel/list/search/use-searched-list.ts';
import { useSheetAddress } from '#app/panel/sheet-address.ts';
import { useHeadingFocus } from '#app/panel/use-heading-focus.ts';
import { MessageRow } from './message-row.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { filterOf, MESSAGE_BADGE, matchesFilter } from './status.ts';
import { type MessageActions, useMessages } from './use-messages.ts';

const BOXES = [
  { value: '', label: 'Inbox' },
  ...MESSAGE_STATUSES.map((value) => ({ value, label: MESSAGE_BADGE[value].text })),
];
const textsOf = ({ name, email, message }: Message) => [name, email, message];
const idOf = ({ _id }: Message) => _id;

/** Messages of visitors, by status. */
export function MessagesSection() {
  const { items, error, actions } = useMessages();
  const { heading, focusHeading } = useHeadingFocus();
  return (
    <ListSection
      title="Messages"
      description="Messages from your contact page, newest first."
      heading={heading}
      list={{ items, error, reload: actions.reload }}
      skeleton={{ shape: 'picked', tools: 2 }}
      empty={
        <EmptyState drawing={Mail} title="No messages" text="Messages sent through your contact page appear here.">
          <ButtonLink href={CONTACT_PAGE} target="_blank" rel="noreferrer">
            View the contact page
          </ButtonLink>
        </EmptyState>
      }
    >
      <MessageList items={items ?? []} actions={actions} onGone={focusHeading} />
    </ListSection>
  );
}

interface MessageListProps {
  items: readonly Message[];
  actions: MessageActions;
  /** Called when the open message was deleted: its row, which had the focus, is gone. */
  onGone: () => void;
}

function MessageList({ items, actions, onGone }: MessageListProps) {
  const [status, setStatus] = useFilter('status');
  const { id: openId, open: openSheet, close } = useSheetAddress('messages');
  const box = filterOf(status);
  const inBox = useMemo(() => items.filter((message) => matchesFilter(box, message.status)), [items, box]);
  const list = useSelectableList(inBox, textsOf, idOf);
  const open = items.find(({ _id }) => _id === openId);
  useMarkRead(open, actions);
  return (
    <>
      <SelectableList
        of="messages"
        list={list}
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
        {(message, row) => (
          <MessageRow
            key={message._id}
            message={message}
            open={message._id === open?._id}
            selection={list.selection}
            row={row}
            onOpen={() => openSheet(message._id)}
            onReply={() => void actions.mark([message], 'replied')}
            onDelete={() => void actions.remove([message])}
          />
        )}
      </SelectableList>
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
