import type { ProjectStory, ShownPicture } from '@portfolio/contract';
import { OutLink } from '../../../components/card/out-link.tsx';
import { wrap } from '../../../components/layout/layout.tsx';
import { type FrameWidth, PictureFrame } from '../../../components/picture-frame/picture-frame.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { Tags } from '../../../components/ui/tags.tsx';
import styles from './story.module.css';

const WIDTHS: readonly FrameWidth[] = [['', 'min(72rem, 92vw, 100vw - 2.5rem)']];

/** A picture is shown in its own sides, where they are known. */
function ratioOf(picture?: ShownPicture): string | undefined {
  if (!picture) return '21 / 9';
  return picture.width && picture.height ? `${picture.width} / ${picture.height}` : undefined;
}

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
        <h1 className="head" dir="auto">
          {title}
        </h1>
        {description && (
          <p className={styles.deck} dir="auto">
            {description}
          </p>
        )}
        {(githubUrl || demoUrl) && (
          <p className={styles.links}>
            {githubUrl && <OutLink href={githubUrl}>Code</OutLink>}
            {demoUrl && <OutLink href={demoUrl}>Demo</OutLink>}
          </p>
        )}
      </header>
      <figure className={cx(wrap, styles.picture)}>
        <PictureFrame seed={title} plate="wide" picture={first} isFirst widths={WIDTHS} ratio={ratioOf(first)} />
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
                  {paragraphs(text).map(({ paragraph, key }) => (
                    <p key={key} dir="auto">
                      {paragraph}
                    </p>
                  ))}
                </div>
              </section>
            ),
        )}
        {techTags.length > 0 && <Tags tags={techTags} />}
      </div>
      {rest.map((picture) => (
        <figure key={picture.url} className={cx(wrap, styles.picture)}>
          <PictureFrame seed={picture.url} plate="wide" picture={picture} widths={WIDTHS} ratio={ratioOf(picture)} />
          {picture.alt && (
            <figcaption className="mono" dir="auto">
              {picture.alt}
            </figcaption>
          )}
        </figure>
      ))}
    </article>
  );
}

/** Texts are cut into paragraphs at empty lines. */
const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, place) => ({ paragraph: paragraph.trim(), key: `${place} ${paragraph}` }));

export function BackToProjects() {
  return <BackLink to="/#projects">All projects</BackLink>;
}
