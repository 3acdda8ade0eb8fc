import type { Message } from '@portfolio/contract';

/** Mail programs cut or refuse longer addresses. */
const MOST_QUOTED = 1_200;

/** A `mailto:` address that answers a message, with its text quoted. */
export function replyLink({ name, email, message }: Pick<Message, 'name' | 'email' | 'message'>): string {
  const text = message.length > MOST_QUOTED ? `${[...message].slice(0, MOST_QUOTED).join('')}…` : message;
  const quoted = text.split(/\r\n|\n|\r/).map((line) => `> ${line}`);
  const body = ['', '', `${name} wrote:`, ...quoted].join('\r\n');
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent('Re: your message')}&body=${encodeURIComponent(body)}`;
}
