import type { Service as Doc } from '@portfolio/cms';
import { sizesOf } from './present.ts';
import type { ResourceOptions, ResourceTools } from './resource.ts';

/** Computed fields of services: public ones include the image size if it is an upload. */
export const serviceOptions = ({ gateway }: ResourceTools): ResourceOptions<Doc> => ({
  async computePublicFields(docs) {
    const sizes = await sizesOf(
      gateway,
      docs.map(({ imageUrl }) => imageUrl),
    );
    return ({ imageUrl }) => {
      const { width: imageWidth, height: imageHeight } = sizes.get(imageUrl ?? '') ?? {};
      return { imageWidth, imageHeight };
    };
  },
});
