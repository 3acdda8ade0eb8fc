import type { PayloadRequest } from 'payload';

/** The owner, through our own upload pipeline only: it has written the file before it makes the row. */
export const storedFile = ({ req }: { req: PayloadRequest }): boolean =>
  Boolean(req.user) && req.context.storedFile === true;
