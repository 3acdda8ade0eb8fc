import { skillPath } from '@portfolio/contract/pages';
import { useParams } from 'react-router-dom';
import { Layout } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { BackToSkills, SkillDetail } from '#app/features/skills/components/skill-detail.tsx';
import { useRead } from '#app/lib/use-read.ts';
import { ItemFallback } from './fallbacks/item-fallback.tsx';
import { Head } from './head/head.tsx';

/** The page of a skill, or its loading or error state. */
export function SkillPage() {
  const { slug = '' } = useParams();
  const { name } = useSiteConfig();
  const read = useRead<'skills.read'>(`/api/skills/${slug}`);
  const skill = read.data?.item;
  return (
    <Layout>
      {skill ? (
        <>
          <Head
            title={`${skill.name}, ${name}`}
            description={skill.summary ?? `${skill.name}: the work of ${name} that shows it.`}
            path={skillPath(skill.slug)}
            skill={skill}
          />
          <main id="main">
            <SkillDetail skill={skill} />
          </main>
        </>
      ) : (
        <ItemFallback what="This skill" read={read}>
          <BackToSkills />
        </ItemFallback>
      )}
    </Layout>
  );
}
