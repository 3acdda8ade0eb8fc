import type { Testimonial } from '@portfolio/contract';
import { resolveImageUrl } from '@portfolio/contract/text';
import { useEffect, useRef, useState } from 'react';
import { CarouselSection } from '../../../components/carousel/carousel.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { useRead } from '../../../lib/use-read.ts';
import { fillSlides } from './repeat.ts';
import styles from './testimonials.module.css';

/** What clients say, repeated in the browser until the carousel is full; nothing at all while there is none. */
export function TestimonialsSection({ reach }: { reach: number }) {
  const items = useRead<'listTestimonials'>('/api/testimonials').data?.items ?? [];
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (items.length === 0) return null;
  const shown = isAlive ? fillSlides(items) : items.map((item) => ({ item, isRepeat: false }));
  const slides = shown.map(({ item, isRepeat }, index) => ({
    key: `${item._id} ${index}`,
    isRepeat,
    content: <Quote quote={item} isRepeat={isRepeat} />,
  }));
  return <CarouselSection id="testimonials" title="Testimonials" noun="testimonials" reach={reach} slides={slides} />;
}

/** A repeat works by pointer as the first does; the keyboard and readers meet each quote once. */
function Quote({ quote, isRepeat }: { quote: Testimonial; isRepeat: boolean }) {
  const tabIndex = isRepeat ? -1 : undefined;
  const { clientName, designation, company, summary, body, socialUrl } = quote;
  const about = [designation, company].filter(Boolean).join(', ');
  return (
    <div className={styles.quote}>
      <figure>
        <blockquote>
          {summary && <p className={cx('title', styles.summary)}>{`“${summary}”`}</p>}
          {body && <Body text={body} tabIndex={tabIndex} />}
        </blockquote>
        <figcaption className={styles.person}>
          <Logo quote={quote} />
          <span>
            {socialUrl ? (
              <a href={socialUrl} tabIndex={tabIndex}>
                {clientName}
              </a>
            ) : (
              <strong>{clientName}</strong>
            )}
            {about && <br />}
            {about}
          </span>
        </figcaption>
      </figure>
    </div>
  );
}

/** Five lines, and a way to the rest where there is more. */
function Body({ text, tabIndex }: { text: string; tabIndex: number | undefined }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const { current } = paragraph;
    if (!current || isOpen) return;
    const look = () => setMore(current.scrollHeight > current.clientHeight + 1);
    look();
    // Five lines are more or less text as the window, the font, or the size of letters changes.
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <>
      <p ref={paragraph} className={cx(styles.body, !isOpen && styles.isClamped)}>
        {text}
      </p>
      {hasMore && (
        <button
          className={styles.more}
          type="button"
          tabIndex={tabIndex}
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  );
}

function Logo({ quote: { logoUrl, clientName } }: { quote: Testimonial }) {
  const url = resolveImageUrl(logoUrl);
  if (url)
    return (
      <img
        className={styles.logo}
        src={url}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    );
  const initials = clientName
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '');
  return (
    <span className={styles.logo} aria-hidden="true">
      {initials.join('')}
    </span>
  );
}
