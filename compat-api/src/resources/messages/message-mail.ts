import type { Turns } from '@portfolio/cms/async/turns';
import type { Gateway } from '#app/gateway.ts';

/** A message of the contact form, as it is mailed. */
export interface MailedMessage {
  /** The same for each try, so that mailboxes show a message once that was sent twice. */
  id: string;
  name: string;
  email: string;
  message: string;
}
/** E-mails messages to the owner. */
export interface MessageMailer {
  /** Whether a mail server is set. */
  isOn: boolean;
  /** Sends, then calls `whenSent`; resolves when nothing is under way, also after a failure, which is logged. */
  send(message: MailedMessage, whenSent: () => Promise<unknown>): Promise<void>;
}

interface MessageMailOptions {
  gateway: Gateway;
  mail: MessageMailer;
  turns: Turns;
}

/** How long a message is tried again after its arrival (ms). */
const TRIED_FOR = 24 * 60 * 60 * 1000;

/**
 * E-mails stored messages, each by one process. The mark `unmailed` is cleared only after the mail was sent, so a message
 * whose sender dies is sent by another process, or after the next start.
 */
export function createMessageMail({ gateway, mail, turns }: MessageMailOptions) {
  /** Begins to send a message; `null` if it was sent, or is being sent. */
  async function begin(id: string): Promise<{ ended: Promise<void> } | null> {
    const turn = await turns.take(`mail ${id}`);
    if (!turn) return null;
    try {
      const user = await gateway.owner();
      // Read in the turn: whoever had it before may have sent it.
      const row = await gateway.read('messages', user, id);
      if (row?.unmailed) {
        const { name, email, message } = row;
        const whenSent = () => gateway.update('messages', user, id, { unmailed: false });
        return { ended: mail.send({ id, name, email, message }, whenSent).finally(turn.end) };
      }
    } catch (error) {
      await turn.end();
      throw error;
    }
    await turn.end();
    return null;
  }

  return {
    /** Whether a mail server is set. */
    get isOn() {
      return mail.isOn;
    },
    /** Begins to send a message; it goes on in the background. */
    async deliver(id: string): Promise<void> {
      await begin(id);
    },
    /** Sends again what was not sent in the last day, unless it is being sent; returns how many of these failed. */
    async retry(): Promise<number> {
      if (!mail.isOn) return 0;
      const user = await gateway.owner();
      const since = new Date(Date.now() - TRIED_FOR).toISOString();
      const where = { unmailed: { equals: true }, createdAt: { greater_than: since } };
      const tried: string[] = [];
      for (const { id } of (await gateway.list('messages', user, { where, sort: 'createdAt' })).docs) {
        const sending = await begin(String(id));
        if (sending) tried.push(String(id));
        await sending?.ended;
      }
      return gateway.count('messages', user, { id: { in: tried }, unmailed: { equals: true } });
    },
  };
}
/** E-mails stored messages. */
export type MessageMail = ReturnType<typeof createMessageMail>;
