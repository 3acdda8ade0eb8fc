import type { Counts, Message } from '@portfolio/cms';
import { handlers } from '#app/handler.ts';
import { Throttle } from '#app/http/throttle.ts';
import type { ResourceOptions } from '../resource.ts';

/** Options of messages: visitors send them, at most 5 in 10 minutes per address. */
export function messageOptions(counts: Counts): ResourceOptions<Message> {
  const throttle = new Throttle('contact', 5, 10 * 60_000, counts);
  return {
    handlers: handlers({
      'messages.send': async ({ body, address }, { gateway, mail }) => {
        await throttle.take(address);
        const { website, ...message } = body;
        const status = website ? 'spam' : 'unread';
        const isMailed = mail.isOn && status !== 'spam';
        const row = { ...message, status, unmailed: isMailed };
        const { id } = await gateway.create('messages', null, row, { contactForm: true });
        // Cleared only after the mail was sent: if the process ends before, the owner sees it as not mailed.
        const whenSent = async () => gateway.update('messages', await gateway.owner(), String(id), { unmailed: false });
        if (isMailed) mail.send(message, whenSent);
        return { ok: true };
      },
    }),
  };
}
