import { projectPath } from '@portfolio/contract/pages';
import { BACK_TO_PROJECTS, Story } from '#app/features/projects/components/story.tsx';
import { usePageData, useSlug } from '#app/lib/page.ts';
import { ItemPage } from './fallbacks/item-fallback.tsx';

/** The page of a project, or its loading state. */
export function ProjectPage() {
  const slug = useSlug();
  return (
    <ItemPage
      what="project"
      isProject
      data={usePageData<'projects.read'>(`/api/projects/${slug}`)}
      head={(project) => ({
        title: project.title,
        description: project.headline ?? project.description,
        path: projectPath(project.slug),
        project,
      })}
      back={BACK_TO_PROJECTS}
    >
      {(project) => <Story project={project} />}
    </ItemPage>
  );
}
