import { LIMITS } from '@portfolio/contract/limits';
import type { CollectionConfig } from 'payload';
import { nobody, signedIn } from '#app/access/rules.ts';
import { env } from '#app/env.ts';
import { checkText } from '#app/fields/text.ts';
import { isHttps } from '#app/origins.ts';
import {
  disableOperations,
  filterActiveSessions,
  requireActiveSession,
  SESSION_LIMITS,
} from '#app/session/sessions.ts';
import { checkPassword, checkUsername } from './hooks.ts';

/** The owner's account, created at the first start; there is no registration. */
export const users: CollectionConfig = {
  slug: 'users',
  access: {
    admin: signedIn,
    create: nobody,
    delete: nobody,
    read: signedIn,
    unlock: nobody,
    update: signedIn,
  },
  admin: { useAsTitle: 'username', group: 'Account' },
  auth: {
    cookies: { sameSite: 'Lax', secure: isHttps(env.SITE_URL) },
    loginWithUsername: { allowEmailLogin: false, requireEmail: false, requireUsername: true },
    // Disabled, because anybody could lock the owner out; the API limits sign-ins by IP instead.
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    tokenExpiration: SESSION_LIMITS.absolute / 1000,
    useSessions: true,
  },
  disableDuplicate: true,
  hooks: { beforeOperation: [disableOperations, requireActiveSession], beforeValidate: [checkPassword, checkUsername] },
  fields: [
    {
      name: 'username',
      type: 'text',
      required: true,
      unique: true,
      validate: (value: unknown) => checkText(value, { max: LIMITS.username, required: true }),
    },
    {
      name: 'sessions',
      type: 'array',
      access: { create: nobody, read: nobody, update: nobody },
      hooks: { afterRead: [filterActiveSessions] },
      fields: [
        { name: 'lastSeen', type: 'date' },
        { name: 'address', type: 'text' },
        { name: 'browser', type: 'text' },
      ],
    },
    // Encrypted; only `session/second-factor` reads and writes it, below Payload's access rules.
    {
      name: 'secondFactor',
      type: 'text',
      access: { create: nobody, read: nobody, update: nobody },
      admin: { hidden: true },
      hidden: true,
    },
  ],
};
