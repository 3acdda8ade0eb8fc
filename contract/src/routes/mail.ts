import { z } from 'zod';
import { instant, itemOf } from '../schemas/common.ts';
import { get, post } from './route.ts';

/** Whether and how contact messages are e-mailed; times and failure since the server has started. */
export const mailStatus = z.object({
  /** Where messages are sent; absent if no mail server is set. */
  to: z.string().optional(),
  lastSentAt: instant.optional(),
  /** Why nothing has been sent since then: a sentence, and what the mail server or the connection answered. */
  failure: z.object({ since: instant, reason: z.string(), answer: z.string() }).optional(),
  /** Messages that should have been e-mailed and were not. */
  unmailed: z.number().int().min(0),
});
/** Whether and how contact messages are e-mailed. */
export type MailStatus = z.infer<typeof mailStatus>;

/** The e-mails that the server sends to the owner. */
export const mailRoutes = {
  'mail.status': get('/api/mail/admin', {
    access: 'owner',
    summary: 'Whether and how contact messages are e-mailed',
    response: itemOf(mailStatus),
  }),
  'mail.test': post('/api/mail/admin/test', {
    access: 'owner',
    summary: 'E-mail a test to the owner, if a mail server is set; answers with the status after it',
    response: itemOf(mailStatus),
    isSave: false,
  }),
} as const;
