import type { Counts, Message } from '@portfolio/cms';
import type { Gateway } from '#app/gateway.ts';
import { handlers } from '#app/handler.ts';
import { Throttle } from '#app/http/throttle.ts';
import type { ResourceOptions } from '../resource.ts';
import type { MessageMail } from './message-mail.ts';

interface MessageParts {
  gateway: Gateway;
  messageMail: MessageMail;
  counts: Counts;
  /** Called for each message that is no spam, once it is stored. */
  messageReceived: () => void;
}

/** Options of messages: visitors send them, at most 5 in 10 minutes per address. */
export function messageOptions({
  gateway,
  messageMail,
  counts,
  messageReceived,
}: MessageParts): ResourceOptions<Message> {
  const throttle = new Throttle('contact', 5, 10 * 60_000, counts);
  return {
    handlers: handlers({
      'messages.send': async ({ body, address }) => {
        await throttle.take(address);
        const { website, ...message } = body;
        const status = website ? 'spam' : 'unread';
        const unmailed = messageMail.isOn && status !== 'spam';
        const row = { ...message, status, unmailed };
        const { id } = await gateway.create('messages', null, row, { contactForm: true });
        if (status !== 'spam') messageReceived();
        // The message is stored: if this fails, it is sent later.
        if (unmailed) await messageMail.deliver(String(id)).catch(() => undefined);
        return { ok: true };
      },
    }),
  };
}
