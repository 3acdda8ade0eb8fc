import { z } from 'zod';
import { LIMITS, MESSAGE_STATUSES } from '../limits.ts';
import { post } from '../routes/route.ts';
import { email, ok, ownerBase, rev, text } from '../schemas/common.ts';
import { defineResource } from './definition/define.ts';
import { exampleWithRev } from './definition/example.ts';

/** A visitor's message; `website` is a honeypot field, hidden from people and filled in by bots. */
export const contactRequest = z.object({
  name: text(),
  email: z.string().trim().pipe(email).meta({ format: 'email', maxLength: LIMITS.email }),
  message: text(LIMITS.message),
  website: z.string().max(LIMITS.title).optional(),
});
const item = z.object({
  ...ownerBase,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  /** A mail server is configured, but this message has not been sent to the owner. */
  unmailed: z.boolean(),
});

/** Messages from the contact form. */
export const messages = defineResource(
  {
    name: 'messages',
    collection: 'messages',
    singular: 'message',
    plural: 'messages',
    path: '/api/messages',
    titleField: 'name',
    visibility: 'owner',
    traits: ['inbox'],
    item,
    received: contactRequest,
    update: z.object({ status: z.enum(MESSAGE_STATUSES), rev: rev.optional() }),
    calls: {
      send: post('/api/contact', {
        access: 'public',
        summary: 'Send a message',
        body: contactRequest,
        response: ok,
        status: 201,
        errors: [429],
      }),
    },
  },
  {
    example: {
      ...exampleWithRev(1),
      name: 'Grace Example',
      email: 'grace@example.com',
      message: 'Could you look at our forecasts?',
      status: 'unread',
      unmailed: false,
    },
    exampleChange: { status: 'read' },
  },
);

/** The body of the contact form. */
export type ContactRequest = z.input<typeof contactRequest>;
/** A message as its owner reads it. */
export type Message = z.infer<typeof item>;
