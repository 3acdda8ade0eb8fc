import { profilePhotos as resource } from '@portfolio/contract/resources/profile-photos';
import { signedIn, storedFile } from '#app/access/rules.ts';
import { currentField } from '#app/fields/current.ts';
import { fileField, IMAGES } from '#app/fields/file.ts';
import { contentCollection } from '../content-collection.ts';

/** Profile photos of the owner; `original` is the uncropped image. */
export const profilePhotos = contentCollection(resource, {
  admin: { defaultColumns: ['file', 'current', 'createdAt'] },
  fields: [
    fileField({ types: IMAGES }),
    {
      ...fileField({ name: 'original', required: false, types: IMAGES }),
      access: { read: signedIn, update: storedFile },
    },
    currentField,
  ],
});
