import { z } from 'zod';
import { base } from '../schemas/common.ts';
import { defineResource } from './definition/define.ts';
import { exampleBase } from './definition/example.ts';

/** `touchIconUrl` is the icon as a PNG of 180 × 180 px. */
const item = z.object({ ...base, iconUrl: z.string(), touchIconUrl: z.string(), current: z.boolean() });

/** Icons of the site for browser tabs and home screens. */
export const siteIcons = defineResource(
  {
    name: 'siteIcons',
    collection: 'site-icons',
    singular: 'site icon',
    plural: 'site icons',
    path: '/api/site-icon',
    titleField: 'file',
    visibility: 'current',
    traits: ['file', 'current'],
    item,
    upload: { path: 'upload', kind: 'icon' },
  },
  {
    example: {
      ...exampleBase,
      iconUrl: '/uploads/4b1c0e5f2a9d4c7e8f60718293a4b5c6.svg',
      touchIconUrl: '/uploads/4b1c0e5f2a9d4c7e8f60718293a4b5c6-180.png',
      current: true,
    },
  },
);

/** A site icon as its owner sees it. */
export type SiteIcon = z.infer<typeof item>;
