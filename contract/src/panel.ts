import { z } from 'zod';

/** What an open panel asks for now and then: another version means that lists are to be read again. */
export const panelStatus = z.object({
  /** Compared for equality only; it also changes when the server starts. */
  version: z.string(),
  counts: z.object({ unreadMessages: z.number().int().min(0) }),
});
export type PanelStatus = z.infer<typeof panelStatus>;
