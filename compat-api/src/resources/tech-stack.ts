import type { TechStack as Doc } from '@portfolio/cms';
import type { Tech } from '@portfolio/contract';
import { formatProof } from '@portfolio/text/format/skill-time';
import type { ResourceOptions } from './resource.ts';

/** The drawing of an icon, inline or by its address. */
export type IconDrawing = Pick<Tech, 'icon' | 'iconUrl'>;
/** What pages of other content show of a skill. */
export interface ShownSkill {
  slug: string;
  months: number;
  projects: number;
}

interface TechStackParts {
  /** The drawings of icons, by their keys. */
  readIcons: (keys: string[]) => Promise<ReadonlyMap<string, IconDrawing>>;
  /** The skills that have a page, by the id of their item. */
  readSkills: () => Promise<ReadonlyMap<string, ShownSkill>>;
}

/** Computed fields of the tech stack. */
export const techStackOptions = ({ readIcons, readSkills }: TechStackParts): ResourceOptions<Doc> => ({
  // Older rows on MongoDB lack the field.
  isListed: ({ inGrid }) => inGrid !== false,
  async computePublicFields(docs) {
    const skills = await readSkills();
    const drawings = await readIcons(docs.map(({ iconKey }) => iconKey));
    return ({ id, iconKey }) => {
      const skill = skills.get(id);
      const linked = skill && { slug: skill.slug, proof: formatProof(skill.months, skill.projects) };
      return { ...drawings.get(iconKey), ...(linked && { skill: linked }) };
    };
  },
});
