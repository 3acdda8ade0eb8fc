import { MONTH_DAYS } from '@portfolio/contract/counting';
import { counted } from '@portfolio/text/format/counted';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { whenNear } from '#app/lib/when-near.ts';
import styles from './post-views.module.css';
import { type PostViewsOfMonth, readPostViews } from './read-post-views.ts';

/** Views that were read are kept for so long (ms). */
const FRESH_MS = 60_000;
/** Height of the drawing, in which a day is one wide. */
const HEIGHT = 10;

/** The views of a post in the last 30 days as a line, read once its row is in the window; nothing if it had none. */
export function PostViews({ id }: { id: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => (element.current ? whenNear(element.current, () => setSeen(true), 0) : undefined), []);
  const { data } = useSWR<PostViewsOfMonth | null>(isSeen ? `views of ${id}` : null, () => readPostViews(id), {
    dedupingInterval: FRESH_MS,
    // The list works without them; a real problem shows with the statistics.
    onError: () => {},
  });
  const text = data && `${counted(data.views, 'view')} in the last ${MONTH_DAYS} days`;
  return (
    <span ref={element} className={styles.views} title={data?.views ? (text ?? undefined) : undefined}>
      {data && data.views > 0 && (
        <>
          <Line days={data.days} />
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      )}
    </span>
  );
}

function Line({ days }: { days: readonly number[] }) {
  const most = Math.max(...days);
  const points = days.map((views, day) => `${day},${HEIGHT - (views / most) * HEIGHT}`).join(' ');
  return (
    <svg viewBox={`0 0 ${days.length - 1} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points} />
    </svg>
  );
}
