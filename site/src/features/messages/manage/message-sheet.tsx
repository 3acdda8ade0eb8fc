import { isOneOf, MESSAGE_STATUSES, type Message, type MessageStatus } from '@portfolio/contract';
import { Reply, Trash2 } from 'lucide-react';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Sheet } from '#app/components/ui/dialogs/sheet.tsx';
import { Select } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import styles from './messages.module.css';
import { replyLink } from './reply-link.ts';
import { MESSAGE_BADGE } from './status.ts';

const SENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

interface MessageSheetProps {
  message: Message;
  onClose: () => void;
  onMark: (status: MessageStatus) => Promise<unknown>;
  onDelete: () => void;
}

/** The full message with its actions. */
export function MessageSheet({ message, onClose, onMark, onDelete }: MessageSheetProps) {
  const remove = () => {
    onClose();
    onDelete();
  };
  return (
    <Sheet
      title={`Message of ${message.name}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" icon={Trash2} data-far-left onClick={remove}>
            Delete
          </Button>
          <ButtonLink kind="primary" icon={Reply} href={replyLink(message)} onClick={() => void onMark('replied')}>
            Reply
          </ButtonLink>
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>From</dt>
        <dd>{message.name}</dd>
        <dt>E-mail</dt>
        <dd>{message.email}</dd>
        <dt>Sent</dt>
        <dd>
          <time dateTime={message.createdAt}>{SENT.format(new Date(message.createdAt))}</time>
        </dd>
        {message.unmailed && (
          <>
            <dt>E-mailed</dt>
            <dd>No. The mail server hasn’t accepted it.</dd>
          </>
        )}
      </dl>
      <p className={styles.words}>{message.message}</p>
      <Field label="Status">
        <Select
          value={message.status}
          onChange={({ target }) => isOneOf(MESSAGE_STATUSES, target.value) && void onMark(target.value)}
        >
          {MESSAGE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {MESSAGE_BADGE[status].text}
            </option>
          ))}
        </Select>
      </Field>
    </Sheet>
  );
}
