import type { Testimonial } from '@portfolio/contract';
import { useEffect, useState } from 'react';
import { CarouselSection } from '../../../components/carousel/carousel.tsx';
import { Clamped } from '../../../components/ui/clamped.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { useRead } from '../../../lib/use-read.ts';
import { Logo } from './logo.tsx';
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
  return (
    <CarouselSection
      id="testimonials"
      title="Testimonials"
      noun="testimonials"
      reach={reach}
      slides={slides}
      isFilled
    />
  );
}

/** A repeat works by pointer as the first does; the keyboard and readers meet each quote once. */
function Quote({ quote, isRepeat }: { quote: Testimonial; isRepeat: boolean }) {
  const tabIndex = isRepeat ? -1 : undefined;
  const { clientName, designation, company, summary, body, socialUrl, logoUrl } = quote;
  const about = [designation, company].filter(Boolean).join(', ');
  return (
    <div className={styles.quote}>
      <figure>
        <blockquote>
          {summary && <p className={cx('title', styles.summary)} dir="auto">{`“${summary}”`}</p>}
          {body && (
            <Clamped
              text={summary ? body : `“${body}”`}
              className={cx(styles.body, !summary && styles.isQuote)}
              tabIndex={tabIndex}
            />
          )}
        </blockquote>
        <figcaption className={styles.person}>
          <Logo url={logoUrl} name={clientName} />
          <span dir="auto">
            {socialUrl ? (
              <a href={socialUrl} tabIndex={tabIndex}>
                {clientName}
              </a>
            ) : (
              <strong>{clientName}</strong>
            )}
            {about && <br />}
            <bdi>{about}</bdi>
          </span>
        </figcaption>
      </figure>
    </div>
  );
}
