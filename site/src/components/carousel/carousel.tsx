import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play } from 'lucide-react';
import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react';
import { CornerOrnament } from '../drawings/corner-ornament.tsx';
import { wrap } from '../layout/layout.tsx';
import { sectionStyles } from '../layout/section.tsx';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

/** If its chunk cannot be loaded, the list stays without the engine. */
const Engine = lazy(() => import('./engine.tsx').catch(() => ({ default: () => null })));

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

/** A section whose items move; a static list without JavaScript. */
export function CarouselSection({ id, title, ...slides }: SlidesProps & { id: string; title: string }) {
  const heading = `${id}-h`;
  return (
    <section className={sectionStyles.section} id={id} aria-labelledby={heading}>
      <CornerOrnament className={sectionStyles.corner} />
      <Carousel
        className={cx(wrap, sectionStyles.inner)}
        headClass={sectionStyles.head}
        labelledBy={heading}
        {...slides}
      >
        <h2 className="head" id={heading}>
          {title}
        </h2>
      </Carousel>
    </section>
  );
}

/** The items of a section that follow its first one, which is shown above them. */
export function MoreSlides({ id, ...slides }: SlidesProps & { id: string }) {
  const heading = `${id}-more-h`;
  return (
    <Carousel headClass={styles.head} labelledBy={heading} first={2} {...slides}>
      <h3 className="title" id={heading}>
        {`More ${slides.noun}`}
      </h3>
    </Carousel>
  );
}

interface CarouselProps extends SlidesProps {
  className?: string | undefined;
  headClass: string | undefined;
  labelledBy: string;
  /** The number of its first item. */
  first?: number;
  /** Its heading. */
  children: ReactNode;
}

function Carousel({ className, headClass, labelledBy, first = 1, noun, slides, isFilled, children }: CarouselProps) {
  const count = slides.filter((slide) => !slide.isRepeat).length;
  const carousel = useCarousel(count, slides.length);
  const stepButton = (to: string, icon: LucideIcon, isPossible: boolean, step: () => void) => (
    <IconButton boxed label={`${to} ${noun}`} icon={icon} disabled={!isPossible} onClick={step} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role description, not a fieldset.
    <div
      className={className}
      role="group"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      {...carousel.hold}
    >
      <div className={headClass}>
        {children}
        <div className={cx(sectionStyles.controls, styles.controls)}>
          <span className={cx('mono', styles.count)}>{`${(carousel.at % count) + first} of ${count + first - 1}`}</span>
          {stepButton('Previous', ArrowLeft, carousel.canPrev, carousel.previous)}
          <IconButton
            boxed
            className={cx(styles.pause, (!isFilled || count < 2) && styles[`still${count}`])}
            label={carousel.isStopped ? 'Start automatic scrolling' : 'Stop automatic scrolling'}
            aria-pressed={carousel.isStopped}
            icon={carousel.isStopped ? Play : Pause}
            onClick={carousel.toggle}
          />
          {stepButton('Next', ArrowRight, carousel.canNext, carousel.next)}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list until the engine is loaded, then moved by the arrow keys. */}
      <div className={cx(styles.viewport, carousel.isAlive && styles.isAlive)} ref={carousel.viewport} tabIndex={0}>
        <ul className={styles.track}>
          {slides.map(({ key, content, isRepeat }) => (
            <li key={key} aria-hidden={isRepeat || undefined} onMouseDown={isRepeat ? keepFocus : undefined}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {carousel.engine && (
        <Suspense fallback={null}>
          <Engine {...carousel.engine} />
        </Suspense>
      )}
    </div>
  );
}
