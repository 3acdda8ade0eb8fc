import type { Counts } from '@portfolio/cms';
import { handlers } from '../handler.ts';
import { trashedItem } from '../presenters/fields.ts';
import { presentMessage } from '../presenters/files.ts';
import { Throttle } from '../throttle.ts';
import { listResource } from './list-resource.ts';

const resource = listResource({
  collection: 'messages',
  shown: { status: { equals: 'none' } },
  present: presentMessage,
  presentOwner: presentMessage,
});

/** 5 messages in 10 minutes from one address. */
export const createContact = (counts: Counts) => {
  const throttle = new Throttle('contact', 5, 10 * 60_000, counts);
  return handlers({
    contact: async ({ body, address }, { gateway, mail }) => {
      await throttle.take(address);
      const { website, ...message } = body;
      const status = website ? 'spam' : 'unread';
      const isMailed = mail.isOn && status !== 'spam';
      const row = { ...message, status, unmailed: isMailed };
      const { id } = await gateway.create('messages', null, row, { contactForm: true });
      // The row says so only when the mail has gone: whatever ends the process, nobody is left in the belief that it did.
      const whenSent = async () => gateway.update('messages', await gateway.owner(), String(id), { unmailed: false });
      if (isMailed) mail.send(message, whenSent);
      return { ok: true };
    },
    listMessages: async ({ user }, { gateway }) => {
      const { docs } = await gateway.list('messages', user, { sort: '-createdAt' });
      return { items: docs.map(presentMessage) };
    },
    trashedMessages: async ({ user }, { gateway }) => {
      const { docs } = await gateway.list('messages', user, { sort: '-createdAt', trashed: true });
      return { items: docs.map((doc) => trashedItem(doc, presentMessage(doc))) };
    },
    restoreMessage: resource.restore,
    updateMessage: resource.update,
    deleteMessage: resource.remove,
    purgeMessage: resource.purge,
  });
};
