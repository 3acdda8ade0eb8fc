import { projectPath } from '@portfolio/contract/pages';
import { BackToProjects, Story } from '#app/features/projects/components/story.tsx';
import { usePageData, useSlug } from '#app/lib/page.ts';
import { ItemPage } from './fallbacks/item-fallback.tsx';

/** The page of a project, or its loading state. */
export function ProjectPage() {
  const slug = useSlug();
  return (
    <ItemPage
      what="This project"
      isProject
      data={usePageData<'projects.read'>(`/api/projects/${slug}`)}
      head={(project) => ({
        title: project.title,
        description: project.headline ?? project.description,
        path: projectPath(project.slug),
        project,
      })}
      back={<BackToProjects />}
    >
      {(project) => <Story project={project} />}
    </ItemPage>
  );
}
