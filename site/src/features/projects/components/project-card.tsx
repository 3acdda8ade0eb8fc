import type { Project } from '@portfolio/contract';
import { projectPath } from '@portfolio/contract/pages';
import { ArrowRight } from 'lucide-react';
import styles from '#app/components/card/card.module.css';
import { ExternalLink } from '#app/components/card/external-link.tsx';
import { type FrameWidth, ImageFrame } from '#app/components/image-frame/image-frame.tsx';
import { LevelLines } from '#app/components/level-lines/level-lines.tsx';
import clamped from '#app/components/ui/clamped.module.css';
import { Clamped } from '#app/components/ui/clamped.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import smallLink from '#app/components/ui/small-link.module.css';
import { Tags } from '#app/components/ui/tags.tsx';

/** The width of the page's content, for `sizes`. */
const PAGE = 'min(72rem, 92vw, 100vw - 2.5rem)';
const WIDTHS: readonly FrameWidth[] = [
  ['(min-width: 64rem)', `${PAGE} * 0.32`, 1.6],
  ['(min-width: 48rem)', `${PAGE} * 0.49`, 1.6],
  ['', PAGE, 1.6],
];

interface ProjectCardProps {
  project: Project;
  view: number;
  heading: 'h3' | 'h4';
}

/** A project in the carousel. */
export function ProjectCard({ project, view, heading: Heading }: ProjectCardProps) {
  const { title, slug, picture, headline, metrics } = project;
  const [metric] = metrics;
  return (
    <article className={styles.card}>
      <ImageFrame
        className={styles.media}
        seed={title}
        view={view}
        picture={picture && { ...picture, alt: '' }}
        widths={WIDTHS}
      >
        <LevelLines />
      </ImageFrame>
      <div className={styles.body}>
        <Heading className={styles.title} dir="auto">
          {slug ? <a href={projectPath(slug)}>{title}</a> : title}
        </Heading>
        {headline && (
          <p className={styles.result} dir="auto">
            {headline}
          </p>
        )}
        {metric && (
          <p className="mono soft" dir="auto">
            {`${metric.value} ${metric.label}`}
          </p>
        )}
        <Details project={project} />
      </div>
    </article>
  );
}

/** The description, tags and links of a project. */
export function Details({ project }: { project: Project }) {
  const { title, slug, description, techTags, skillTags, githubUrl, demoUrl } = project;
  return (
    <>
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
      <Tags tags={Array.isArray(techTags) ? techTags : []} linked={skillTags} />
      {(slug || githubUrl || demoUrl) && (
        <div className={styles.foot}>
          {slug && (
            <a className={smallLink.link} href={projectPath(slug)} aria-label={`The story of ${title}`}>
              Story
              <Icon of={ArrowRight} />
            </a>
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
    </>
  );
}
