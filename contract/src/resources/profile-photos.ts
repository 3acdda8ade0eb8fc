import { z } from 'zod';
import { get } from '../routes/route.ts';
import { base } from '../schemas/common.ts';
import { defineResource } from './definition/define.ts';
import { exampleBase, UPLOAD_URL } from './definition/example.ts';

const profile = z.object({ item: z.object({ photoUrl: z.string() }).nullable() });
/** `originalUrl` is the uncropped image, if it was uploaded too. */
const item = z.object({
  ...base,
  photoUrl: z.string(),
  originalUrl: z.string().optional(),
  current: z.boolean(),
});

/** Profile photos of the owner; visitors see the current one. */
export const profilePhotos = defineResource(
  {
    name: 'profilePhotos',
    collection: 'profile-photos',
    singular: 'profile photo',
    plural: 'profile photos',
    path: '/api/profile',
    titleField: 'file',
    visibility: 'current',
    traits: ['file', 'current'],
    item,
    upload: { path: 'photo', kind: 'photo' },
    calls: { current: get('/api/profile', { access: 'public', summary: 'The current photo', response: profile }) },
  },
  {
    example: { ...exampleBase, photoUrl: UPLOAD_URL, current: true },
  },
);

/** The current photo as visitors see it, or `null`. */
export type Profile = z.infer<typeof profile>;
/** A photo as its owner sees it. */
export type ProfilePhoto = z.infer<typeof item>;
