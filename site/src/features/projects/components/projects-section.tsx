import type { Project } from '@portfolio/contract';
import styles from '../../../components/card/card.module.css';
import { OutLink } from '../../../components/card/out-link.tsx';
import { CarouselSection } from '../../../components/carousel/carousel.tsx';
import { Plate } from '../../../components/drawings/plate.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { Tags } from '../../../components/ui/tags.tsx';
import { viewsFor } from '../../../lib/wire.ts';
import { useProjects } from '../api/use-projects.ts';

/** The published projects in a carousel. */
export function ProjectsSection({ reach }: { reach: number }) {
  const { projects, isLoading } = useProjects();
  if (projects.length === 0) {
    return (
      <Section id="projects" title="Projects" reach={reach}>
        <p className="soft">{isLoading ? 'Loading projects...' : 'No projects to show.'}</p>
      </Section>
    );
  }
  const views = viewsFor(projects.map(({ title }) => title));
  const slides = projects.map((project, index) => ({
    key: project._id,
    content: <ProjectCard project={project} view={views[index] ?? 0} />,
  }));
  return <CarouselSection id="projects" title="Projects" noun="projects" reach={reach} slides={slides} />;
}

function ProjectCard({ project, view }: { project: Project; view: number }) {
  const { title, description, githubUrl, demoUrl } = project;
  const techTags = Array.isArray(project.techTags) ? project.techTags : [];
  return (
    <article className={styles.card}>
      <div className={styles.media}>
        <Plate seed={title} view={view} />
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>{title}</h3>
        {description && <p className={styles.text}>{description}</p>}
        {techTags.length > 0 && <Tags tags={techTags} />}
        {(githubUrl || demoUrl) && (
          <div className={styles.foot}>
            {githubUrl && (
              <OutLink href={githubUrl} label={`Code of ${title}`}>
                Code
              </OutLink>
            )}
            {demoUrl && (
              <OutLink href={demoUrl} label={`Demo of ${title}`}>
                Demo
              </OutLink>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
