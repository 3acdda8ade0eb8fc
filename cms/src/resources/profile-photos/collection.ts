import { profilePhotos as resource } from '@portfolio/contract/resources/profile-photos';
import { signedIn, storedFile } from '#app/access/rules.ts';
import { currentField } from '#app/fields/common.ts';
import { fileField, IMAGE_EXTENSIONS } from '#app/fields/file.ts';
import { contentCollection } from '../content-collection.ts';

/** Profile photos of the owner; `original` is the uncropped image. */
export const profilePhotos = contentCollection(resource, {
  admin: { defaultColumns: ['file', 'current', 'createdAt'] },
  fields: [
    fileField({ types: IMAGE_EXTENSIONS }),
    {
      ...fileField({ name: 'original', required: false, types: IMAGE_EXTENSIONS }),
      access: { read: signedIn, update: storedFile },
    },
    currentField,
  ],
});
