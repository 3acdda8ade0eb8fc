import { useParams } from 'react-router-dom';
import { Layout } from '../../components/layout/layout.tsx';
import { useSiteConfig } from '../../components/layout/use-site-config.ts';
import { useProject } from '../../features/projects/api/use-project.ts';
import { BackToProjects, Story } from '../../features/projects/components/story.tsx';
import { Head } from './head.tsx';
import { NoItem } from './no-item.tsx';

/** One project with its story, or why there is none. */
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
            description={project.description}
            path={`/projects/${project.slug}`}
            project={project}
          />
          <main id="main">
            <Story project={project} />
          </main>
        </>
      ) : (
        <NoItem what="This project" read={read}>
          <BackToProjects />
        </NoItem>
      )}
    </Layout>
  );
}
