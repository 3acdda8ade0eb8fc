import { skillPath } from '@portfolio/contract/pages';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { BACK_TO_SKILLS, SkillDetail } from '#app/features/skills/components/skill-detail.tsx';
import { usePageData, useSlug } from '#app/lib/page.ts';
import { ItemPage } from './fallbacks/item-fallback.tsx';

/** The page of a skill, or its loading state. */
export function SkillPage() {
  const slug = useSlug();
  const { name } = useSiteConfig();
  return (
    <ItemPage
      what="skill"
      data={usePageData<'skills.read'>(`/api/skills/${slug}`)}
      head={(skill) => ({
        title: skill.name,
        description: skill.summary ?? `${skill.name}: the work of ${name} that shows it.`,
        path: skillPath(skill.slug),
        skill,
      })}
      back={BACK_TO_SKILLS}
    >
      {(skill) => <SkillDetail skill={skill} />}
    </ItemPage>
  );
}
