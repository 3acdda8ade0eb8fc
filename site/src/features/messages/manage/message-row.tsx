import type { Message } from '@portfolio/contract';
import { Reply } from 'lucide-react';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { RowCheckbox } from '#app/panel/list/bulk-bar.tsx';
import { DeleteButton } from '#app/panel/list/delete-button.tsx';
import type { RowProps } from '#app/panel/list/row-props.ts';
import rows from '#app/panel/list/rows.module.css';
import type { Selection } from '#app/panel/list/use-selection.ts';
import meta from '#app/panel/meta.module.css';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import styles from './messages.module.css';
import { replyLink } from './reply-link.ts';
import { MESSAGE_BADGE } from './status.ts';

interface MessageRowProps {
  message: Message;
  open: boolean;
  selection: Selection;
  row: RowProps;
  onOpen: () => void;
  onReply: () => void;
  onDelete: () => void;
}

/** A message in the list: sender, beginning of the text, status, reply and delete. */
export function MessageRow({ message, open, selection, row, onOpen, onReply, onDelete }: MessageRowProps) {
  const badge = MESSAGE_BADGE[message.status];
  return (
    <li {...row} className={cx(rows.row, rows.picks, open && rows.open, message.status === 'unread' && styles.unread)}>
      <RowCheckbox id={message._id} title={`the message of ${message.name}`} selection={selection} />
      <div className={rows.main}>
        <button type="button" className={rows.title} onClick={onOpen}>
          {message.name}
        </button>
        <p className={rows.text}>{message.message}</p>
      </div>
      <div className={rows.side}>
        <span className={cx(rows.tags, meta.meta, styles.address)}>{message.email}</span>
        <span className={styles.badges}>
          <Badge kind={badge.kind}>{badge.text}</Badge>
          {message.unmailed && <Badge kind="danger">Not e-mailed</Badge>}
        </span>
      </div>
      <RelativeTime className={rows.time} date={message.createdAt} />
      <div className={rows.always}>
        <ButtonLink
          kind="quiet"
          icon={Reply}
          href={replyLink(message)}
          aria-label={`Reply to ${message.name}`}
          onClick={onReply}
        >
          Reply
        </ButtonLink>
        <DeleteButton label={`Delete the message of ${message.name}`} onDelete={onDelete} />
      </div>
    </li>
  );
}
