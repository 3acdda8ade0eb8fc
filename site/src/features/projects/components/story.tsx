import type { PictureResponse, ProjectStory } from '@portfolio/contract';
import { ExternalLink } from '#app/components/card/external-link.tsx';
import { wrap } from '#app/components/layout/layout.tsx';
import { type FrameWidth, PictureFrame } from '#app/components/picture-frame/picture-frame.tsx';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Tags } from '#app/components/ui/tags.tsx';
import styles from './story.module.css';

/** Page width, or less for a tall image, which is limited by the frame's maximum height (46 rem). */
const widthsOf = ({ width = 16, height = 10 }: PictureResponse): readonly FrameWidth[] => [
  ['', `min(72rem, 92vw, 100vw - 2.5rem, ${((46 * width) / height).toFixed(1)}rem)`],
];

/** The image's own aspect ratio, if known; a wide ratio without an image. */
function ratioOf(picture?: PictureResponse): string | undefined {
  if (!picture) return '21 / 9';
  return picture.width && picture.height ? `${picture.width} / ${picture.height}` : undefined;
}

/** The page of a project: problem, role, result and images. */
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
            {githubUrl && <ExternalLink href={githubUrl}>Code</ExternalLink>}
            {demoUrl && <ExternalLink href={demoUrl}>Demo</ExternalLink>}
          </p>
        )}
      </header>
      <figure className={cx(wrap, styles.picture)}>
        <PictureFrame
          seed={title}
          coverSize="wide"
          picture={first}
          isFirst
          widths={first && widthsOf(first)}
          ratio={ratioOf(first)}
        />
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
          <PictureFrame
            seed={picture.url}
            coverSize="wide"
            picture={picture}
            widths={widthsOf(picture)}
            ratio={ratioOf(picture)}
          />
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

/** Splits a text into paragraphs at blank lines. */
const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) => ({ paragraph: paragraph.trim(), key: `${index} ${paragraph}` }));

/** Link back to the projects of the home page. */
export function BackToProjects() {
  return <BackLink to="/#projects">All projects</BackLink>;
}
