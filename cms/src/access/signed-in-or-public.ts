import type { Access, Where } from 'payload';
import { notLeftOut } from '../content/left-out.ts';

/** The owner reads everything, visitors what the rule names, is not in the trash and not left out. */
export const signedInOrPublic =
  (rule: () => Where): Access =>
  ({ req }) =>
    req.user ? true : { and: [{ deletedAt: { exists: false } }, rule(), ...notLeftOut()] };
