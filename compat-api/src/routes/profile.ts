import { handlers } from '../handler.ts';

export const profile = handlers({
  readProfile: async (_, { gateway }) => {
    const doc = await gateway.first('profile-photos', null, { where: { current: { equals: true } } });
    return { item: doc && { photoUrl: `/uploads/${doc.file}` } };
  },
});
