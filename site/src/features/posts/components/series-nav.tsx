import type { Post } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import styles from './series.module.css';

/** The parts of a post's series, below its text; nothing if it is the only public part. */
export function SeriesNav({ post: { slug, series, seriesPosts } }: { post: Post }) {
  if (!seriesPosts) return null;
  const { part, total, items } = seriesPosts;
  return (
    <nav className={styles.series} id="series" aria-label="Series">
      <p>
        <strong dir="auto">{series}</strong> <span className="mono">{`Part ${part} of ${total}`}</span>
      </p>
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
            <li key={item.slug} aria-current={isHere || undefined}>
              {isHere ? <p>{words}</p> : <a href={postPath(item.slug)}>{words}</a>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
