import { z } from 'zod';
import { isForeignImage } from '../addresses/web-address.ts';
import { LIMITS } from '../limits.ts';
import { post } from '../routes/route.ts';
import { asset, id, idParam, itemOf, ownerBase, rev } from '../schemas/common.ts';
import { REQUIRED } from '../sentences.ts';
import { defineResource } from './definition/define.ts';
import { EXAMPLE_ID, exampleWithRev, UPLOAD_URL } from './definition/example.ts';

/** An item that shows an upload; trashed items count too (`trashed`), because they can be restored. */
const mediaUse = z.object({
  /** The resource's singular, such as `post`. */
  kind: z.string(),
  _id: id,
  title: z.string(),
  trashed: z.literal(true).optional(),
  /** What the item itself says of the image. */
  description: z.string().optional(),
  /** The end of the text before the image. */
  context: z.string().optional(),
});
const item = z.object({
  ...ownerBase,
  url: z.string(),
  alt: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Whether it shows a screen: judged on upload, corrected by the owner. Pages frame it and never draw over it. */
  screenshot: z.boolean(),
  usedBy: z.array(mediaUse),
});
/** The image of another host to copy to the uploads; the URL of an existing upload is returned unchanged. */
const copyRequest = z.object({
  url: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .max(LIMITS.link)
    .refine(
      (url) => isForeignImage(url) || /^\/uploads\/[a-z0-9.-]+$/.test(url),
      'Use an address that begins with https://.',
    )
    .meta({ format: 'uri-reference' }),
});

/** The description stands wherever the image is shown without one of its own. */
const update = z.object({
  alt: z.string().trim().max(LIMITS.title).optional(),
  screenshot: z.boolean().optional(),
  rev: rev.optional(),
});

/** An image that nothing shows yet, so that the same call takes it back. */
const replacement = z.object({ by: z.string().trim().min(1, REQUIRED) });

/** Uploaded images, and the items that show them. */
export const media = defineResource(
  {
    name: 'media',
    collection: 'media',
    singular: 'upload',
    plural: 'uploads',
    path: '/api/media',
    titleField: 'originalName',
    visibility: 'owner',
    traits: ['file'],
    item,
    update,
    isKeptWhileUsed: true,
    calls: {
      copy: post('/api/media/admin/copy', {
        access: 'owner',
        summary: 'Import an image from another site',
        body: copyRequest,
        response: asset,
        status: 201,
        errors: [422],
        isSave: false,
      }),
      replace: post('/api/media/admin/:id/replace', {
        access: 'owner',
        summary: 'Show another image everywhere',
        params: idParam,
        body: replacement,
        response: itemOf(item),
        errors: [404, 409],
        isSave: false,
      }),
    },
  },
  {
    example: {
      ...exampleWithRev(1),
      url: UPLOAD_URL,
      alt: '',
      originalName: 'cover.jpg',
      mimeType: 'image/webp',
      size: 74_210,
      width: 1280,
      height: 720,
      screenshot: false,
      usedBy: [{ kind: 'post', _id: EXAMPLE_ID, title: 'Evaluations before agents' }],
    },
    exampleChange: { alt: 'A chart of scores by month' },
  },
);

/** A file of the media library as its owner sees it. */
export type MediaItem = z.infer<typeof item>;
/** An item that shows an upload: its kind, id and title. */
export type MediaUse = z.infer<typeof mediaUse>;
