import type { Project } from '@portfolio/contract';
import { projectPath } from '@portfolio/contract/pages';
import { Frame } from '#app/components/drawings/frame.tsx';
import { type FrameWidth, ImageFrame } from '#app/components/image-frame/image-frame.tsx';
import { LevelLines } from '#app/components/level-lines/level-lines.tsx';
import { fitted } from '#app/components/ui/fitted.ts';
import styles from './lead-project.module.css';
import { Metrics } from './metrics.tsx';
import { Details } from './project-card.tsx';

const PAGE = 'min(72rem, 92vw, 100vw - 2.5rem)';
const WIDTHS: readonly FrameWidth[] = [
  ['(min-width: 64rem)', PAGE, 2.8],
  ['(min-width: 44rem)', PAGE, 21 / 9],
  ['', PAGE, 4 / 3],
];

const SCREENSHOT_WIDTHS: readonly FrameWidth[] = [
  ['(min-width: 64rem)', `${PAGE} * 0.33`, 1.6],
  ['(min-width: 44rem)', `${PAGE} * 0.44`, 1.6],
  ['', `${PAGE} * 0.72`, 1.6],
];

/**
 * The first project, large: its picture across the page, a screenshot over its lower corner, its headline, and its first two
 * numbers.
 */
export function LeadProject({ project, view }: { project: Project; view: number }) {
  const { title, slug, headline = '', picture, screenshot, metrics } = project;
  const { className, style } = fitted(headline);
  return (
    <article className={styles.lead}>
      <ImageFrame
        className={styles.picture}
        seed={title}
        view={view}
        coverSize="wide"
        picture={picture}
        widths={WIDTHS}
      >
        <LevelLines />
      </ImageFrame>
      {screenshot && (
        <Frame className={styles.screenshot}>
          <ImageFrame seed={screenshot.url} coverSize="wide" picture={screenshot} widths={SCREENSHOT_WIDTHS} />
        </Frame>
      )}
      <div className={styles.texts}>
        <h3 className={className} style={style} dir="auto">
          {slug ? <a href={projectPath(slug)}>{headline}</a> : headline}
        </h3>
        <p dir="auto">{title}</p>
        <Details project={project} />
      </div>
      <Metrics metrics={metrics.slice(0, 2)} />
    </article>
  );
}
