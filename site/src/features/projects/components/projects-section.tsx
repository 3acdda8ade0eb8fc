import { CarouselSection, MoreSlides } from '#app/components/carousel/carousel.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import { useProjects } from '../api/use-projects.ts';
import { LeadProject } from './lead-project.tsx';
import { ProjectCard } from './project-card.tsx';

/** The least number of projects of which the first one leads. */
const LEAD_COUNT = 3;

/** The published projects in a carousel; the first of three or more stands above it if it has a headline. */
export function ProjectsSection() {
  const { projects, isLoading } = useProjects();
  const section = { id: 'projects', title: 'Projects' } as const;
  const [first] = projects;
  if (!first) {
    return (
      <Section {...section}>
        <p className="soft">{isLoading ? 'Loading projects...' : 'No projects to show.'}</p>
      </Section>
    );
  }
  const views = viewsFor(projects.map(({ title }) => title));
  const hasLead = first.headline && projects.length >= LEAD_COUNT;
  const slides = projects.map((project, index) => ({
    key: project._id,
    content: <ProjectCard project={project} view={views[index] ?? 0} heading={hasLead ? 'h4' : 'h3'} />,
  }));
  if (!hasLead) return <CarouselSection {...section} noun="projects" slides={slides} />;
  return (
    <Section {...section}>
      <LeadProject project={first} view={views[0] ?? 0} />
      <MoreSlides id="projects" noun="projects" slides={slides.slice(1)} />
    </Section>
  );
}
