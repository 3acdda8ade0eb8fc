import type { Message } from '@portfolio/contract';

/** Maximum length of the quote (characters): mail programs cut or reject longer links. */
const MAX_QUOTED = 1_200;

/** A `mailto:` link that replies to a message and quotes its text. */
export function replyLink({ name, email, message }: Pick<Message, 'name' | 'email' | 'message'>): string {
  const text = message.length > MAX_QUOTED ? `${[...message].slice(0, MAX_QUOTED).join('')}…` : message;
  const quoted = text.split(/\r\n|\n|\r/).map((line) => `> ${line}`);
  const body = ['', '', `${name} wrote:`, ...quoted].join('\r\n');
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent('Re: your message')}&body=${encodeURIComponent(body)}`;
}
