import type { ProjectStory } from '@portfolio/contract';
import { CoverImage } from '../../../components/card/cover-image.tsx';
import { OutLink } from '../../../components/card/out-link.tsx';
import { Plate } from '../../../components/drawings/plate.tsx';
import { wrap } from '../../../components/layout/layout.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { Tags } from '../../../components/ui/tags.tsx';
import { viewsFor } from '../../../lib/wire.ts';
import styles from './story.module.css';

const SIZES = '(min-width: 72rem) 72rem, 100vw';

/** A project told at length: what was wrong, who did what, and what came of it. */
export function Story({ project }: { project: ProjectStory }) {
  const { title, description, techTags, githubUrl, demoUrl, problem, role, result, pictures } = project;
  const [first, ...rest] = pictures;
  const parts = [
    ['Problem', problem],
    ['Role', role],
    ['Result', result],
  ] as const;
  return (
    <article>
      <header className={cx(wrap, styles.head)}>
        <BackToProjects />
        <h1 className="head">{title}</h1>
        {description && <p className={styles.deck}>{description}</p>}
        {(githubUrl || demoUrl) && (
          <p className={styles.links}>
            {githubUrl && <OutLink href={githubUrl}>Code</OutLink>}
            {demoUrl && <OutLink href={demoUrl}>Demo</OutLink>}
          </p>
        )}
      </header>
      <figure className={cx(wrap, styles.picture)}>
        {first ? (
          <CoverImage cover={first} isFirst sizes={SIZES} />
        ) : (
          <Plate seed={title} view={viewsFor([title])[0] ?? 0} width={840} height={360} strings={150} bleed />
        )}
      </figure>
      <div className={cx(wrap, styles.parts)}>
        {parts.map(
          ([label, text]) =>
            text && (
              <section key={label} aria-labelledby={`${label}-h`}>
                <h2 className="title" id={`${label}-h`}>
                  {label}
                </h2>
                <div className={styles.text}>
                  {paragraphs(text).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </section>
            ),
        )}
        {techTags.length > 0 && <Tags tags={techTags} />}
      </div>
      {rest.map((picture) => (
        <figure key={picture.url} className={cx(wrap, styles.picture)}>
          <CoverImage cover={picture} isFirst={false} sizes={SIZES} />
          {picture.alt && <figcaption className="mono">{picture.alt}</figcaption>}
        </figure>
      ))}
    </article>
  );
}

/** Texts are cut into paragraphs at empty lines; one that is written twice is shown once. */
const paragraphs = (text: string) => [...new Set(text.split(/\n\s*\n/).map((part) => part.trim()))].filter(Boolean);

export function BackToProjects() {
  return <BackLink to="/#projects">All projects</BackLink>;
}
