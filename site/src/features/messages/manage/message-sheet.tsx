import { MESSAGE_STATUSES, type Message, type MessageStatus } from '@portfolio/contract';
import { Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Select } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import styles from './messages.module.css';
import { replyLink } from './reply-link.ts';
import { MESSAGE_BADGE } from './status.ts';

const SENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

interface MessageSheetProps {
  message: Message;
  onClose: () => void;
  onMark: (status: MessageStatus) => Promise<unknown>;
  /** Answers whether it has gone. */
  onDelete: () => Promise<boolean>;
}

/** A message in full, and what can be done with it. */
export function MessageSheet({ message, onClose, onMark, onDelete }: MessageSheetProps) {
  const [busy, setBusy] = useState<'' | 'marking' | 'deleting'>('');
  const mark = async (status: MessageStatus) => {
    setBusy('marking');
    await onMark(status);
    setBusy('');
  };
  const remove = async () => {
    setBusy('deleting');
    if (await onDelete()) onClose();
    else setBusy('');
  };
  return (
    <Sheet
      title={`Message of ${message.name}`}
      onClose={onClose}
      foot={
        <>
          <Button
            kind="quiet"
            icon={Trash2}
            busy={busy === 'deleting' && 'Deleting...'}
            data-far-left
            onClick={() => void remove()}
          >
            Delete
          </Button>
          <ButtonLink kind="primary" icon={Reply} href={replyLink(message)} onClick={() => void mark('replied')}>
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
            <dd>No. The mail server did not take it, or has not yet.</dd>
          </>
        )}
      </dl>
      <p className={styles.words}>{message.message}</p>
      <Field label="Status">
        <Select
          value={message.status}
          disabled={busy !== ''}
          onChange={(event) => void mark(event.target.value as MessageStatus)}
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
