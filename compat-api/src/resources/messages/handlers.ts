import type { Counts, Message } from '@portfolio/cms';
import type { Gateway } from '#app/gateway.ts';
import { handlers } from '#app/handler.ts';
import { Throttle } from '#app/http/throttle.ts';
import type { ResourceOptions } from '../resource.ts';

/** A message of the contact form, as it is mailed. */
export interface MailedMessage {
  name: string;
  email: string;
  message: string;
}
/** E-mails messages to the owner. */
export interface MessageMailer {
  /** Whether a mail server is set. */
  isOn: boolean;
  /** Sends in the background, then calls `whenSent`; failures are logged, the message is already stored. */
  send(message: MailedMessage, whenSent: () => Promise<unknown>): void;
}
interface MessageParts {
  gateway: Gateway;
  mail: MessageMailer;
  counts: Counts;
  /** Called for each message that is no spam, once it is stored. */
  messageReceived: () => void;
}

/** Options of messages: visitors send them, at most 5 in 10 minutes per address. */
export function messageOptions({ gateway, mail, counts, messageReceived }: MessageParts): ResourceOptions<Message> {
  const throttle = new Throttle('contact', 5, 10 * 60_000, counts);
  return {
    handlers: handlers({
      'messages.send': async ({ body, address }) => {
        await throttle.take(address);
        const { website, ...message } = body;
        const status = website ? 'spam' : 'unread';
        const isMailed = mail.isOn && status !== 'spam';
        const row = { ...message, status, unmailed: isMailed };
        const { id } = await gateway.create('messages', null, row, { contactForm: true });
        if (status !== 'spam') messageReceived();
        // Cleared only after the mail was sent: if the process ends before, the owner sees it as not mailed.
        const whenSent = async () => gateway.update('messages', await gateway.owner(), String(id), { unmailed: false });
        if (isMailed) mail.send(message, whenSent);
        return { ok: true };
      },
    }),
  };
}
