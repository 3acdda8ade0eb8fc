import type { Project } from '@portfolio/contract';
import { projectPath } from '@portfolio/contract/pages';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from '#app/components/card/card.module.css';
import { ExternalLink } from '#app/components/card/external-link.tsx';
import { CarouselSection } from '#app/components/carousel/carousel.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { PictureFrame } from '#app/components/picture-frame/picture-frame.tsx';
import clamped from '#app/components/ui/clamped.module.css';
import { Clamped } from '#app/components/ui/clamped.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import smallLink from '#app/components/ui/small-link.module.css';
import { Tags } from '#app/components/ui/tags.tsx';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
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
  const { title, slug, description, githubUrl, demoUrl } = project;
  const techTags = Array.isArray(project.techTags) ? project.techTags : [];
  return (
    <article className={styles.card}>
      <PictureFrame className={styles.media} seed={title} view={view} />
      <div className={styles.body}>
        <h3 className={styles.title} dir="auto">
          {slug ? <Link to={projectPath(slug)}>{title}</Link> : title}
        </h3>
        {description &&
          (slug ? (
            <p className={cx(styles.text, styles.whole, clamped.cut)} dir="auto">
              {description}
            </p>
          ) : (
            <div className={styles.whole}>
              <Clamped className={styles.text} text={description} full={300} />
            </div>
          ))}
        {techTags.length > 0 && <Tags tags={techTags} />}
        {(slug || githubUrl || demoUrl) && (
          <div className={styles.foot}>
            {slug && (
              <Link className={smallLink.link} to={projectPath(slug)} aria-label={`The story of ${title}`}>
                Story
                <Icon of={ArrowRight} />
              </Link>
            )}
            {githubUrl && (
              <ExternalLink href={githubUrl} label={`Code of ${title}`}>
                Code
              </ExternalLink>
            )}
            {demoUrl && (
              <ExternalLink href={demoUrl} label={`Demo of ${title}`}>
                Demo
              </ExternalLink>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
