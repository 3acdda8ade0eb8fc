import { idParam, ok } from '../common.ts';
import * as messages from '../messages.ts';
import { get, post, put, trash } from './route.ts';

const bin = trash('/api/messages/admin', 'message', messages.messageList, messages.messageItem);

/** The contact form, and what it brought. */
export const messageRoutes = {
  contact: post('/api/contact', {
    access: 'public',
    summary: 'Send a message',
    body: messages.contactRequest,
    response: ok,
    status: 201,
    errors: [429],
  }),
  listMessages: get('/api/messages/admin', {
    access: 'owner',
    summary: 'All messages',
    response: messages.messageList,
  }),
  trashedMessages: bin.trash,
  restoreMessage: bin.restore,
  purgeMessage: bin.purge,
  updateMessage: put('/api/messages/admin/:id', {
    access: 'owner',
    summary: 'Mark a message',
    params: idParam,
    body: messages.updateMessage,
    response: messages.messageItem,
    errors: [404, 409],
  }),
  deleteMessage: bin.remove,
} as const;
