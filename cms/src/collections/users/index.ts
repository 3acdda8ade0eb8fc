import { LIMITS } from '@portfolio/contract/limits';
import type { CollectionConfig } from 'payload';
import { nobody } from '../../access/nobody.ts';
import { signedIn } from '../../access/signed-in.ts';
import { env } from '../../env.ts';
import { checkText } from '../../fields/text.ts';
import { checkPassword } from '../../hooks/check-password.ts';
import { checkUsername } from '../../hooks/check-username.ts';
import { closeOperations } from '../../hooks/close-operations.ts';
import { livingSessions } from '../../hooks/living-sessions.ts';
import { isHttps } from '../../origins.ts';
import { SESSION_LIMITS } from '../../session/limits.ts';

/** The owner. Made at the first start and never again; nobody registers. */
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
    // Anybody could lock the owner out; the API throttles sign-ins by address instead.
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    tokenExpiration: SESSION_LIMITS.absolute / 1000,
    useSessions: true,
  },
  disableDuplicate: true,
  hooks: { beforeOperation: [closeOperations], beforeValidate: [checkPassword, checkUsername] },
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
      hooks: { afterRead: [livingSessions] },
      fields: [
        { name: 'lastSeen', type: 'date' },
        { name: 'address', type: 'text' },
        { name: 'browser', type: 'text' },
      ],
    },
    // Sealed; only `session/second-factor` reads and writes it, in the database itself.
    {
      name: 'secondFactor',
      type: 'text',
      access: { create: nobody, read: nobody, update: nobody },
      admin: { hidden: true },
      hidden: true,
    },
  ],
};
