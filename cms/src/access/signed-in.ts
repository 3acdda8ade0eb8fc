import type { PayloadRequest } from 'payload';

/** The owner, with a session. */
export const signedIn = ({ req }: { req: PayloadRequest }): boolean => Boolean(req.user);
