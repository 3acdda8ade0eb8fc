import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useId } from 'react';
import { Hinge } from '../drawings/hinge.tsx';
import { wrap } from '../layout/layout.tsx';
import { sectionStyles } from '../layout/section.tsx';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

/** Where its file cannot be had, the list stays as it is without it. */
const Engine = lazy(() => import('./engine.tsx').catch(() => ({ default: () => null })));

/** Nothing that is hidden from readers takes the focus, by pointer neither. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface CarouselProps {
  id: string;
  title: string;
  reach: number;
  /** What its items are called, in the plural. */
  noun: string;
  /** Repeats are hidden from readers; nothing in them may take the focus by keyboard. */
  slides: { key: string; content: ReactNode; isRepeat?: boolean }[];
  /** Repeats fill it in the browser: it moves from two items on, at every width. */
  isFilled?: boolean;
}

/** A section whose items move; complete and still without scripts. */
export function CarouselSection({ id, title, reach, noun, slides, isFilled }: CarouselProps) {
  const own = slides.filter((slide) => !slide.isRepeat).length;
  const carousel = useCarousel(own);
  const heading = `${useId()}-h`;
  return (
    <section
      className={sectionStyles.section}
      id={id}
      aria-labelledby={heading}
      style={{ '--reach': reach } as React.CSSProperties}
    >
      <Hinge className={sectionStyles.hinge} />
      {/* biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role description, not a fieldset. */}
      <div className={wrap} role="group" aria-roledescription="carousel" aria-labelledby={heading} {...carousel.hold}>
        <div className={sectionStyles.head}>
          <h2 className="head" id={heading}>
            {title}
          </h2>
          <div className={cx(sectionStyles.controls, styles.controls)}>
            <span className={cx('mono', styles.count)}>{`${(carousel.at % own) + 1} of ${own}`}</span>
            <IconButton
              boxed
              label={`Previous ${noun}`}
              icon={ArrowLeft}
              disabled={!carousel.canPrev}
              onClick={carousel.previous}
            />
            <IconButton
              boxed
              className={cx(styles.pause, (!isFilled || own < 2) && styles[`still${own}`])}
              label={carousel.isStopped ? 'Start moving on its own' : 'Stop moving on its own'}
              aria-pressed={carousel.isStopped}
              icon={carousel.isStopped ? Play : Pause}
              onClick={carousel.toggle}
            />
            <IconButton
              boxed
              label={`Next ${noun}`}
              icon={ArrowRight}
              disabled={!carousel.canNext}
              onClick={carousel.next}
            />
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself until the engine takes over, and the arrow keys move it then. */}
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
    </section>
  );
}
