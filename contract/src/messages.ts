import { z } from 'zod';
import { itemOf, itemsOf, ownerBase, rev, text } from './common.ts';
import { LIMITS, MESSAGE_STATUSES } from './limits.ts';

/** A visitor's message; `website` is the field that people do not see and robots fill in. */
export const contactRequest = z.object({
  name: text(),
  email: z
    .string()
    .trim()
    .pipe(z.email('This address is not complete.').max(LIMITS.email))
    .meta({ format: 'email', maxLength: LIMITS.email }),
  message: text(LIMITS.message),
  website: z.string().max(LIMITS.title).optional(),
});
export const message = z.object({
  ...ownerBase,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  /** A mail server is set, and has not taken this message. */
  unmailed: z.boolean(),
});
export const updateMessage = z.object({ status: z.enum(MESSAGE_STATUSES), rev: rev.optional() });
export const messageList = itemsOf(message);
export const messageItem = itemOf(message);

export type ContactRequest = z.input<typeof contactRequest>;
export type Message = z.infer<typeof message>;
