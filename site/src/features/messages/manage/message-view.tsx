import type { Message } from '@portfolio/contract';
import { Mail, MailOpen, Reply } from 'lucide-react';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { RowMark, RowView } from '#app/panel/list/rows/row-view.ts';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import { replyLink } from './reply-link.ts';
import { MESSAGE_BADGE } from './status.ts';

/** What the row of a message shows: sender, beginning of the text, status and reply. */
export function viewOfMessage(message: Message, onReply: () => void): RowView {
  const isUnread = message.status === 'unread';
  return {
    name: `the message of ${message.name}`,
    title: message.name,
    isUnread,
    text: message.message,
    image: { icon: <Icon of={isUnread ? Mail : MailOpen} /> },
    mark: markOf(message),
    time: <RelativeTime date={message.createdAt} />,
    always: (
      <ButtonLink
        kind="quiet"
        icon={Reply}
        href={replyLink(message)}
        aria-label={`Reply to ${message.name}`}
        tabIndex={-1}
        onClick={onReply}
      >
        Reply
      </ButtonLink>
    ),
    commands: {
      edit: { label: 'Open', icon: MailOpen },
      toggle: isUnread ? { label: 'Mark read', icon: MailOpen } : { label: 'Mark unread', icon: Mail },
    },
  };
}

/** An unread message has a dot, and one that was read needs nothing. */
function markOf({ status, unmailed }: Message): RowMark | undefined {
  if (unmailed) return { kind: 'danger', text: 'Not e-mailed' };
  return status === 'replied' || status === 'spam' ? MESSAGE_BADGE[status] : undefined;
}
