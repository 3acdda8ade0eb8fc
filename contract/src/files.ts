import { z } from 'zod';
import { base, id, instant, itemOf, itemsOf } from './common.ts';
import { LIMITS } from './limits.ts';
import { isForeignPicture } from './text.ts';

/** Resumes, profile photos, site icons and media: rows that point to a file under `/uploads`. */
export const resume = z.object({ ...base, originalName: z.string(), uploadedAt: instant, size: z.number() });
export const latestResume = z.object({ item: z.object({ _id: id, uploadedAt: instant }).nullable() });
export const resumeList = itemsOf(resume);
export const resumeItem = itemOf(resume);

export const profile = z.object({ item: z.object({ photoUrl: z.string() }).nullable() });
/** `originalUrl` is the uncropped picture, where it was sent along. */
export const profilePhoto = z.object({
  ...base,
  photoUrl: z.string(),
  originalUrl: z.string().optional(),
  current: z.boolean(),
});
export const profilePhotoList = itemsOf(profilePhoto);
export const profilePhotoItem = itemOf(profilePhoto);

/** `touchIconUrl` is the same as a PNG of 180 × 180 px. */
export const siteIcon = z.object({ ...base, iconUrl: z.string(), touchIconUrl: z.string(), current: z.boolean() });
export const siteIconList = itemsOf(siteIcon);
export const siteIconItem = itemOf(siteIcon);

/** Where an upload is shown; what lies in the trash counts too, for it can come back, and says so. */
export const mediumUse = z.object({
  kind: z.enum(['post', 'service', 'testimonial', 'project']),
  _id: id,
  title: z.string(),
  trashed: z.literal(true).optional(),
});
export const medium = z.object({
  ...base,
  url: z.string(),
  alt: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  usedBy: z.array(mediumUse),
});
export const mediumItem = itemOf(medium);
export const mediaList = itemsOf(medium);
/** A picture elsewhere that is to lie among our uploads; one that does already is answered as it is. */
export const copyMedium = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'This is needed.')
    .max(LIMITS.link)
    .refine(
      (url) => isForeignPicture(url) || /^\/uploads\/[a-z0-9.-]+$/.test(url),
      'Use an address that begins with https://.',
    )
    .meta({ format: 'uri-reference' }),
});

export type Resume = z.infer<typeof resume>;
export type Profile = z.infer<typeof profile>;
export type ProfilePhoto = z.infer<typeof profilePhoto>;
export type SiteIcon = z.infer<typeof siteIcon>;
export type Medium = z.infer<typeof medium>;
export type MediumUse = z.infer<typeof mediumUse>;
