import { z } from 'zod';
import { get } from './route.ts';

/** The status that an open panel polls; a changed version means that cached lists are outdated. */
export const panelStatus = z.object({
  /** Compared for equality only; it also changes when the server starts. */
  version: z.string(),
  counts: z.object({ unreadMessages: z.number().int().min(0) }),
  /** Posts whose formulas look different since an update of the software. */
  changedFormulas: z.array(z.object({ _id: z.string(), title: z.string() })),
});
/** The status that an open panel polls every minute. */
export type PanelStatus = z.infer<typeof panelStatus>;

/** The status that an open panel polls. */
export const panelRoutes = {
  'panel.status': get('/api/panel/status', {
    access: 'owner',
    summary: 'Content version and counts for an open panel',
    response: panelStatus,
  }),
} as const;
