import type { TechStack as Doc } from '@portfolio/cms';
import { formatProof } from '@portfolio/contract/skill-time';
import { iconsByKey } from '@portfolio/server/features/icons/inline';
import type { ResourceOptions } from '../resource.ts';

/** Computed fields of the tech stack. */
export const techStackOptions: ResourceOptions<Doc> = {
  async computePublicFields(docs, { icons, skills }) {
    const listed = await skills.listed();
    const drawings = await iconsByKey(
      icons,
      docs.map(({ iconKey }) => iconKey),
    );
    return ({ id, iconKey }) => {
      const skill = listed.get(id);
      const linked = skill && { slug: skill.slug, proof: formatProof(skill.months, skill.projects) };
      return { ...drawings.get(iconKey), ...(linked && { skill: linked }) };
    };
  },
};
