import { SKILLS_PAGE } from '@portfolio/contract/pages';
import { Layout } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { NoSkills } from '#app/features/skills/components/no-skills.tsx';
import { SkillsOverview } from '#app/features/skills/components/skills-overview.tsx';
import { usePageData } from '#app/lib/page.ts';
import { ItemFallback } from './fallbacks/item-fallback.tsx';
import { Head } from './head/head.tsx';

// In the same chunk, because both pages need nearly the same.
export { SkillPage } from './skill.tsx';

/** The page of all skills, or its loading state; not found without any work that could show one. */
export function SkillsPage() {
  const { name, skillsVisible } = useSiteConfig();
  const data = usePageData<'skills.list'>('/api/skills');
  const list = data?.items && data.items.length > 0 ? data : undefined;
  return (
    <Layout>
      {list ? (
        <>
          <Head
            title={`Skills, ${name}`}
            description={`The skills of ${name}, each with the work that shows it.`}
            path={SKILLS_PAGE}
          />
          <main id="main">
            <SkillsOverview list={list} />
          </main>
        </>
      ) : data && skillsVisible ? (
        <>
          <Head title={`Skills, ${name}`} />
          <main id="main">
            <NoSkills />
          </main>
        </>
      ) : (
        <ItemFallback what="page" isMissing={data !== undefined} back={{ to: '/#about', label: 'Home' }} />
      )}
    </Layout>
  );
}
