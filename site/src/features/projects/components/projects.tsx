import { Carousel, MoreSlides } from '#app/components/carousel/carousel.tsx';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import { useRead } from '#app/lib/islands/use-read.ts';
import { ProjectCard } from './project-card.tsx';

interface ProjectsProps {
  /** The first project stands above the others. */
  hasLead: boolean;
}

/** The projects in a carousel. */
export function Projects({ hasLead }: ProjectsProps) {
  const projects = useRead<'projects.list'>('/api/projects').data?.projects ?? [];
  const views = viewsFor(projects.map(({ title }) => title));
  const slides = projects.map((project, index) => ({
    key: project._id,
    content: <ProjectCard project={project} view={views[index] ?? 0} heading={hasLead ? 'h4' : 'h3'} />,
  }));
  if (hasLead) return <MoreSlides id="projects" noun="projects" slides={slides.slice(1)} />;
  return <Carousel id="projects" title="Projects" noun="projects" slides={slides} />;
}
