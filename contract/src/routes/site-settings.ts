import * as settings from '../site-settings.ts';
import { get, put } from './route.ts';

/** The settings of the site, and what of them is public. */
export const settingsRoutes = {
  publicConfig: get('/api/public-config', {
    access: 'public',
    summary: 'Public settings',
    response: settings.publicConfig,
  }),
  readSettings: get('/api/site-settings/admin', {
    access: 'owner',
    summary: 'All settings',
    response: settings.siteSettingsItem,
  }),
  updateSettings: put('/api/site-settings/admin', {
    access: 'owner',
    summary: 'Change settings',
    body: settings.updateSiteSettings,
    response: settings.siteSettingsItem,
    errors: [409],
  }),
} as const;
