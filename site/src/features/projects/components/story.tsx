import type { ProjectStory } from '@portfolio/contract';
import { formatYears } from '@portfolio/text/format/dates';
import type { ReactNode } from 'react';
import { CopyButton } from '#app/components/code-block/copy-button.tsx';
import { wrap } from '#app/components/layout/layout.tsx';
import { prose } from '#app/components/prose/prose.ts';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { fitted } from '#app/components/ui/fitted.ts';
import { Facts, isFact } from './facts.tsx';
import { ImagePairs, OpeningImage } from './images.tsx';
import { Metrics } from './metrics.tsx';
import { ProjectEnd } from './next-project.tsx';
import styles from './story.module.css';

/** The page of a project as a case file: its result first, then the story with its facts and pictures. */
export function Story({ project }: { project: ProjectStory }) {
  const { description, metrics, problemHtml, approachHtml, role = '', resultHtml, pictures, next } = project;
  const [opening, ...further] = pictures;
  const isStory = role !== '' && !isFact(role);
  const parts = [
    ['Problem', problemHtml && <Text html={problemHtml} />],
    ['Approach', approachHtml && <Text html={approachHtml} />],
    ['Role', isStory && <Paragraphs text={role} />],
    ['Result', resultHtml && <Text html={resultHtml} />],
  ] as const;
  const hasText = Boolean(description) || parts.some(([, text]) => text);
  return (
    <div className={styles.page}>
      <article>
        <header className={cx(wrap, styles.head)}>
          <BackLink to={BACK_TO_PROJECTS.to}>{BACK_TO_PROJECTS.label}</BackLink>
          <Title project={project} />
          <Metrics metrics={metrics} />
        </header>
        {opening && <OpeningImage picture={opening} />}
        <div className={cx(wrap, styles.body)}>
          <Facts project={project} />
          {hasText && (
            <div className={styles.story}>
              <Paragraphs text={description} />
              {parts.map(
                ([label, text]) =>
                  text && (
                    <Part key={label} label={label}>
                      {text}
                    </Part>
                  ),
              )}
              <CopyButton />
            </div>
          )}
        </div>
        <ImagePairs pictures={further} firstNumber={figuresIn(project) + 1} />
      </article>
      <ProjectEnd next={next} />
    </div>
  );
}

/** The number of figures in the story's texts, after which the pictures are counted. */
const figuresIn = ({ problemHtml = '', approachHtml = '', resultHtml = '' }: ProjectStory): number =>
  [problemHtml, approachHtml, resultHtml].join('').split('<figure').length - 1;

/** Name and years; below them the result in one sentence, or else the name in its size. */
function Title({ project: { title, headline, startDate, endDate } }: { project: ProjectStory }) {
  const { className, style } = fitted(headline ?? title);
  const display = cx(styles.display, className);
  const years = startDate || endDate ? formatYears(startDate, endDate) : undefined;
  return (
    <>
      <h1
        className={cx(styles.name, headline ? 'title' : display)}
        style={headline ? undefined : style}
        data-years={years}
        dir="auto"
      >
        {title}
      </h1>
      {headline && (
        <p className={display} style={style} dir="auto">
          {headline}
        </p>
      )}
    </>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${label}-h`}>
      <h2 className="title" id={`${label}-h`}>
        {label}
      </h2>
      {children}
    </section>
  );
}

/** A text's HTML, rendered and sanitised on save, with its headings below that of its part. */
function Text({ html }: { html: string }) {
  return (
    <div
      className={cx(prose, styles.text)}
      data-article=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when the project was saved.
      dangerouslySetInnerHTML={{ __html: lowerHeadings(html) }}
    />
  );
}

/** Moves all headings one level down if one is an h2. A `<` of the text is escaped, so that each is a tag. */
const lowerHeadings = (html: string): string =>
  html.includes('<h2')
    ? html.replace(/(<\/?h)([2-5])(?=[ >])/g, (_, tag, level) => `${tag}${Number(level) + 1}`)
    : html;

/** A text as paragraphs, split at blank lines. */
function Paragraphs({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(
      (paragraph, index) =>
        paragraph && (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat and have no state
          <p key={index} dir="auto">
            {paragraph.trim()}
          </p>
        ),
    );
}

/** The way back to the projects of the home page. */
export const BACK_TO_PROJECTS = { to: '/#projects', label: 'All projects' };
