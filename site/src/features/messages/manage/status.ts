import { MESSAGE_STATUSES, type MessageStatus } from '@portfolio/contract';
import type { BadgeKind } from '#app/components/ui/badge.tsx';

/** The badge of each message status. */
export const MESSAGE_BADGE: Record<MessageStatus, { kind: BadgeKind; text: string }> = {
  unread: { kind: 'accent', text: 'Unread' },
  read: { kind: 'open', text: 'Read' },
  replied: { kind: 'live', text: 'Replied' },
  spam: { kind: 'away', text: 'Spam' },
};

/** A filter of the list: `''` is the inbox (everything except spam), otherwise one status. */
export type MessageFilter = MessageStatus | '';

/** The filter named in the URL; the inbox for unknown values. */
export function filterOf(text: string): MessageFilter {
  return MESSAGE_STATUSES.find((status) => status === text) ?? '';
}

/** Whether a message with this status passes the filter. */
export function matchesFilter(filter: MessageFilter, status: MessageStatus): boolean {
  return filter === '' ? status !== 'spam' : status === filter;
}
