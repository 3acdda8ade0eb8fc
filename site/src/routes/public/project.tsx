import { projectPath } from '@portfolio/contract/pages';
import { useProject } from '#app/features/projects/api/use-project.ts';
import { BackToProjects, Story } from '#app/features/projects/components/story.tsx';
import { useSlug } from '#app/lib/page-location.ts';
import { ItemPage } from './fallbacks/item-fallback.tsx';

/** The page of a project, or its loading or error state. */
export function ProjectPage() {
  const slug = useSlug();
  return (
    <ItemPage
      what="This project"
      isProject
      read={useProject(slug)}
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
