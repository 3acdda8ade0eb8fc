import { projectPath } from '@portfolio/contract/pages';
import { useParams } from 'react-router-dom';
import { Layout } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { useProject } from '#app/features/projects/api/use-project.ts';
import { BackToProjects, Story } from '#app/features/projects/components/story.tsx';
import { ItemFallback } from './fallbacks/item-fallback.tsx';
import { Head } from './head/head.tsx';

/** The page of a project, or its loading or error state. */
export function ProjectPage() {
  const { slug = '' } = useParams();
  const { name } = useSiteConfig();
  const read = useProject(slug);
  const project = read.data?.item;
  return (
    <Layout>
      {project ? (
        <>
          <Head
            title={`${project.title}, ${name}`}
            description={project.headline ?? project.description}
            path={projectPath(project.slug)}
            project={project}
          />
          <main id="main">
            <Story project={project} />
          </main>
        </>
      ) : (
        <ItemFallback what="This project" read={read} isProject>
          <BackToProjects />
        </ItemFallback>
      )}
    </Layout>
  );
}
