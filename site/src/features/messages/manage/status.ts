import { MESSAGE_STATUSES, type MessageStatus } from '@portfolio/contract';
import type { BadgeKind } from '../../../components/ui/badge.tsx';

export const MESSAGE_BADGE: Record<MessageStatus, { kind: BadgeKind; text: string }> = {
  unread: { kind: 'accent', text: 'Unread' },
  read: { kind: 'open', text: 'Read' },
  replied: { kind: 'live', text: 'Replied' },
  spam: { kind: 'away', text: 'Spam' },
};

/** What the list shows: everything but spam, or one status. */
export type Box = MessageStatus | '';

/** The box of an address; what is none is the inbox. */
export function boxOf(text: string): Box {
  return MESSAGE_STATUSES.find((status) => status === text) ?? '';
}

/** Whether a message lies in the box. */
export function isIn(box: Box, status: MessageStatus): boolean {
  return box === '' ? status !== 'spam' : status === box;
}
