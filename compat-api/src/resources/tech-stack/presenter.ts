import type { TechStack as Doc } from '@portfolio/cms';
import { iconsByKey } from '#app/icons/inline.ts';
import type { ResourceOptions } from '../resource.ts';

/** Computed fields of the tech stack. */
export const techStackOptions: ResourceOptions<Doc> = {
  async computePublicFields(docs, { icons, skills }) {
    const links = await skills.links();
    const drawings = await iconsByKey(
      icons,
      docs.map(({ iconKey }) => iconKey),
    );
    return ({ id, iconKey }) => {
      const skill = links.skills.get(id);
      const { slug, months, counts } = skill ?? {};
      return { ...drawings.get(iconKey), ...(skill && { skill: { slug, months, projects: counts?.project } }) };
    };
  },
};
