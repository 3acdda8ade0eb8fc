import type { CollectionBeforeOperationHook, PayloadRequest, RequestContext } from 'payload';

interface Update {
  data?: { rev?: unknown; updatedAt?: unknown };
}

/**
 * Payload's own forms send the whole document as it was opened, its revision and time of change in hidden fields among
 * the rest. Takes them as what the caller has seen, so that `nextRev` refuses a form that is older than what stands now.
 */
export function noteSeen(args: Update, context: RequestContext, req: PayloadRequest): void {
  if (req.payloadAPI === 'local') return;
  const { rev, updatedAt } = args.data ?? {};
  if (typeof rev === 'number') context.expectedRev = rev;
  if (typeof updatedAt === 'string') context.seenAt = updatedAt;
}

export const expectSeenRev: CollectionBeforeOperationHook = ({ args, context, operation, req }) => {
  if (operation === 'update') noteSeen(args as Update, context, req);
  return args;
};
