import { SKILLS_PAGE } from '@portfolio/contract/pages';
import { Layout } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { SkillsOverview } from '#app/features/skills/components/skills-overview.tsx';
import { useRead } from '#app/lib/use-read.ts';
import { ItemFallback } from './fallbacks/item-fallback.tsx';
import { Head } from './head/head.tsx';

// In the same chunk, because both pages need nearly the same.
export { SkillPage } from './skill.tsx';

/** The page of all skills, or its loading or error state; not found without any. */
export function SkillsPage() {
  const { name } = useSiteConfig();
  const read = useRead<'skills.list'>('/api/skills');
  const list = read.data?.items && read.data.items.length > 0 ? read.data : undefined;
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
      ) : (
        <ItemFallback what="This page" read={read.data?.items ? { ...read, data: null } : read}>
          <BackLink to="/#about">Home</BackLink>
        </ItemFallback>
      )}
    </Layout>
  );
}
