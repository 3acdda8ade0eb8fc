import type { Service as Doc } from '@portfolio/cms';
import { imageFactsOf } from './present.ts';
import type { ResourceOptions, ResourceTools } from './resource.ts';

/** Computed fields of services: public ones include the image size if it is an upload. */
export const serviceOptions = ({ gateway }: ResourceTools): ResourceOptions<Doc> => ({
  async computePublicFields(docs) {
    const facts = await imageFactsOf(
      gateway,
      docs.map(({ imageUrl }) => imageUrl),
    );
    return ({ imageUrl }) => {
      const { width: imageWidth, height: imageHeight } = facts.get(imageUrl ?? '') ?? {};
      return { imageWidth, imageHeight };
    };
  },
});
