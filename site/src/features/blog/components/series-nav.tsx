import type { Post } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import { Link } from 'react-router-dom';
import { cx } from '#app/components/ui/cx.ts';
import styles from './series.module.css';

/** Above the text, a series with more parts than this is collapsed. */
const OPEN_PARTS = 6;

/** Links to the parts of a post's series, above and below its text; nothing if it is the only public part. */
export function SeriesNav({ post: { slug, series, seriesPosts }, isAfter = false }: { post: Post; isAfter?: boolean }) {
  if (!seriesPosts) return null;
  const { part, total, items } = seriesPosts;
  const head = (
    <>
      <strong dir="auto">{series}</strong> <span className="mono">{`Part ${part} of ${total}`}</span>
    </>
  );
  const list = (
    <ol>
      {items.map((item) => {
        const isHere = item.slug === slug;
        const words = (
          <>
            <span className="mono">{`Part ${item.part}${isHere ? ', you are here' : ''}`}</span>{' '}
            <span dir="auto">{item.title}</span>
          </>
        );
        return (
          <li key={item.slug} className={isHere ? styles.here : undefined}>
            {isHere ? <p>{words}</p> : <Link to={postPath(item.slug)}>{words}</Link>}
          </li>
        );
      })}
    </ol>
  );
  return (
    <nav
      className={cx(styles.series, isAfter ? styles.after : styles.before)}
      aria-label={isAfter ? 'Continue the series' : 'Series'}
    >
      {!isAfter && items.length > OPEN_PARTS ? (
        <details>
          <summary>{head}</summary>
          {list}
        </details>
      ) : (
        <>
          <p className={styles.head}>{head}</p>
          {list}
        </>
      )}
    </nav>
  );
}
