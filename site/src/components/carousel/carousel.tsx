import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { sectionStyles } from '../layout/section.tsx';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './carousel.module.css';
import { Engine } from './engine.tsx';
import { useCarousel } from './use-carousel.ts';

/** Prevents a pointer from focusing content that is hidden from assistive technology. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface SlidesProps {
  /** Plural noun of its items. */
  noun: string;
  /** Repeats are hidden from assistive technology; nothing in them may be focusable by keyboard. */
  slides: { key: string; content: ReactNode; isRepeat?: boolean }[];
  /** Repeats fill the viewport, so that it moves with two or more items at every width. */
  isFilled?: boolean;
}

/** The items of a section, with its heading; a static list without JavaScript. */
export function Carousel({ id, title, ...slides }: SlidesProps & { id: string; title: string }) {
  return (
    <Slides headClass={sectionStyles.head} labelledBy={`${id}-h`} {...slides}>
      <h2 className="head" id={`${id}-h`}>
        {title}
      </h2>
    </Slides>
  );
}

/** The items of a section that follow its first one, which is shown above them. */
export function MoreSlides({ id, ...slides }: SlidesProps & { id: string }) {
  const heading = `${id}-more-h`;
  return (
    <Slides headClass={styles.head} labelledBy={heading} first={2} {...slides}>
      <h3 className="title" id={heading}>
        {`More ${slides.noun}`}
      </h3>
    </Slides>
  );
}

interface SlideListProps extends SlidesProps {
  headClass: string | undefined;
  labelledBy: string;
  /** The number of its first item. */
  first?: number;
  /** Its heading. */
  children: ReactNode;
}

function Slides({ headClass, labelledBy, first = 1, noun, slides, isFilled, children }: SlideListProps) {
  const count = slides.filter((slide) => !slide.isRepeat).length;
  const carousel = useCarousel(count, slides.length);
  const stepButton = (to: string, icon: LucideIcon, isPossible: boolean, step: () => void, action: string) => (
    <IconButton boxed label={`${to} ${noun}`} icon={icon} disabled={!isPossible} onClick={step} data-action={action} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role description, not a fieldset.
    <div role="group" aria-roledescription="carousel" aria-labelledby={labelledBy} {...carousel.hold}>
      <div className={headClass}>
        {children}
        <div className={cx(sectionStyles.controls, styles.controls)}>
          {/* A script writes it, too, before the carousel is hydrated. */}
          <span className={cx('mono', styles.count)} data-count={first} suppressHydrationWarning>
            {`${(carousel.at % count) + first} of ${count + first - 1}`}
          </span>
          {stepButton('Previous', ArrowLeft, carousel.canPrev, carousel.previous, 'previous')}
          <IconButton
            boxed
            className={cx(styles.pause, (!isFilled || count < 2) && styles[`still${count}`])}
            label={carousel.isStopped ? 'Start automatic scrolling' : 'Stop automatic scrolling'}
            aria-pressed={carousel.isStopped}
            icon={carousel.isStopped ? Play : Pause}
            onClick={carousel.toggle}
            data-action="pause"
          />
          {stepButton('Next', ArrowRight, carousel.canNext, carousel.next, 'next')}
        </div>
      </div>
      <div
        className={cx(styles.viewport, carousel.isAlive && styles.isAlive)}
        ref={carousel.viewport}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list until it is hydrated, then moved by the arrow keys.
        tabIndex={0}
        data-slides=""
      >
        <ul className={styles.track}>
          {slides.map(({ key, content, isRepeat }) => (
            <li key={key} aria-hidden={isRepeat || undefined} onMouseDown={isRepeat ? keepFocus : undefined}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {carousel.engine && <Engine {...carousel.engine} />}
    </div>
  );
}
