import * as panel from '../panel.ts';
import { get } from './route.ts';

/** What the control panel asks about itself. */
export const panelRoutes = {
  panelStatus: get('/api/panel/status', {
    access: 'owner',
    summary: 'Content version and counts for an open panel',
    response: panel.panelStatus,
  }),
} as const;
