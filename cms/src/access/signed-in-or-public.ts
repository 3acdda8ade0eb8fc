import type { Access, Where } from 'payload';

/** The owner reads everything, visitors what the rule names and is not in the trash. */
export const signedInOrPublic =
  (rule: () => Where): Access =>
  ({ req }) =>
    req.user ? true : { and: [{ deletedAt: { exists: false } }, rule()] };
