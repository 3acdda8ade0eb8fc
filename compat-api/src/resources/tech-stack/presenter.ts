import type { TechStack as Doc } from '@portfolio/cms';
import { iconsByKey } from '#app/icons/inline.ts';
import type { ResourceOptions } from '../resource.ts';

/** Computed fields of the tech stack. */
export const techStackOptions: ResourceOptions<Doc> = {
  async computePublicFields(docs, { icons }) {
    const drawings = await iconsByKey(
      icons,
      docs.map(({ iconKey }) => iconKey),
    );
    return ({ iconKey }) => ({ ...drawings.get(iconKey) });
  },
};
