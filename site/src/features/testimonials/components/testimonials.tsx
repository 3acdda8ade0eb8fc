import type { Testimonial } from '@portfolio/contract';
import { useEffect, useState } from 'react';
import { Carousel } from '#app/components/carousel/carousel.tsx';
import { Clamped } from '#app/components/ui/clamped.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { useRead } from '#app/lib/islands/use-read.ts';
import { Logo } from './logo.tsx';
import { fillSlides } from './repeat.ts';
import styles from './testimonials.module.css';

/** The testimonials in a carousel, repeated in the browser to fill it. */
export function Testimonials() {
  const items = useRead<'testimonials.list'>('/api/testimonials').data?.items ?? [];
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (items.length === 0) return null;
  const repeated = isAlive ? fillSlides(items) : items.map((item) => ({ item, isRepeat: false }));
  const slides = repeated.map(({ item, isRepeat }, index) => ({
    key: `${item._id} ${index}`,
    isRepeat,
    content: <Quote quote={item} isRepeat={isRepeat} />,
  }));
  return <Carousel id="testimonials" title="Testimonials" noun="testimonials" slides={slides} isFilled />;
}

/** Repeats respond to the pointer, but are not focusable, so that the keyboard reaches each quote once. */
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
