import type { PayloadRequest } from 'payload';

/** The owner, or the server itself when it draws a public page; visitors cannot list these through Payload's REST. */
export const inProcess = ({ req }: { req: PayloadRequest }): boolean => Boolean(req.user) || req.payloadAPI === 'local';
