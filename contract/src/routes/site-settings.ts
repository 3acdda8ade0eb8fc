import * as settings from '../schemas/site-settings.ts';
import { get, put } from './route.ts';

/** The settings of the site, and the public part of them. */
export const settingsRoutes = {
  'siteSettings.readPublic': get('/api/public-config', {
    access: 'public',
    summary: 'Public settings',
    response: settings.publicConfig,
  }),
  'siteSettings.read': get('/api/site-settings/admin', {
    access: 'owner',
    summary: 'All settings',
    response: settings.siteSettingsItem,
  }),
  'siteSettings.update': put('/api/site-settings/admin', {
    access: 'owner',
    summary: 'Change settings',
    body: settings.updateSiteSettings,
    response: settings.siteSettingsItem,
    errors: [409],
  }),
} as const;
