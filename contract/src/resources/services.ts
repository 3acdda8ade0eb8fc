import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { uploadImage } from '../routes/route.ts';
import { itemsOf } from '../schemas/common.ts';
import { defineResource } from './definition/define.ts';
import { exampleWithRev, UPLOAD_URL } from './definition/example.ts';
import { link, listFields, plainText, schemasOf, text } from './definition/fields.ts';

const { create, update, shown, item } = schemasOf({
  name: text(),
  description: plainText(LIMITS.body),
  imageUrl: link(),
  ...listFields,
});

/** `imageWidth` and `imageHeight` (px) are set for our own uploads. */
const service = shown.extend({ imageWidth: z.number().optional(), imageHeight: z.number().optional() });

/** The services that the owner offers. */
export const services = defineResource(
  {
    name: 'services',
    collection: 'services',
    singular: 'service',
    plural: 'services',
    path: '/api/services',
    titleField: 'name',
    pictureFields: ['imageUrl', 'description'],
    visibility: 'visible',
    homeSection: 'services',
    facts: { description: 'description' },
    traits: ['ordered'],
    item,
    list: itemsOf(service),
    create,
    update,
    calls: {
      uploadImage: uploadImage('/api/services/admin/upload-image', 'Upload a picture of a service'),
    },
  },
  {
    example: {
      ...exampleWithRev(1),
      name: 'Agents and automation',
      description: 'From the first idea to an agent that a team relies on.',
      imageUrl: UPLOAD_URL,
      order: 0,
      visible: true,
    },
    exampleChange: { imageUrl: '' },
  },
);

/** A service as visitors see it. */
export type Service = z.infer<typeof service>;
/** A service as its owner sees it. */
export type OwnerService = z.infer<typeof item>;
