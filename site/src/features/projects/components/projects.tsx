import { Carousel, MoreSlides } from '#app/components/carousel/carousel.tsx';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import { useRead } from '#app/lib/islands/use-read.ts';
import { ProjectCard } from './project-card.tsx';

interface ProjectsProps {
  /** The id of the project that stands above the others. */
  lead?: string | undefined;
}

/** Said in the place of projects. */
export const NoProjects = () => <p className="soft">No projects to show.</p>;

/** The projects in a carousel. */
export function Projects({ lead }: ProjectsProps) {
  const projects = useRead<'projects.list'>('/api/projects').data?.projects ?? [];
  const views = viewsFor(projects.map(({ title }) => title));
  const heading = lead ? 'h4' : 'h3';
  const slides = projects
    .map((project, index) => ({
      key: project._id,
      content: <ProjectCard project={project} view={views[index] ?? 0} heading={heading} />,
    }))
    .filter(({ key }) => key !== lead);
  if (slides.length === 0) return <NoProjects />;
  if (lead) return <MoreSlides id="projects" noun="projects" slides={slides} />;
  return <Carousel id="projects" title="Projects" noun="projects" slides={slides} />;
}
