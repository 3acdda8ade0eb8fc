import type { ProfilePhoto } from '@portfolio/cms';
import { handlers } from '../handler.ts';
import type { ResourceOptions, ResourceTools } from './resource.ts';

/** Handlers and computed fields of profile photos. */
export const profilePhotoOptions = ({ visitorReads }: ResourceTools): ResourceOptions<ProfilePhoto> => ({
  computeFields:
    () =>
    ({ file, original }) => ({
      photoUrl: `/uploads/${file}`,
      originalUrl: original ? `/uploads/${original}` : undefined,
    }),
  handlers: handlers({
    'profilePhotos.current': async () => {
      const doc = await visitorReads.first('profile-photos', { where: { current: { equals: true } } });
      return { item: doc && { photoUrl: `/uploads/${doc.file}` } };
    },
  }),
});
