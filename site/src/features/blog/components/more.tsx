import type { Post, PostLink } from '@portfolio/contract';
import { Link } from 'react-router-dom';
import { wrap } from '../../../components/layout/layout.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { formatDay } from '../../../lib/dates.ts';
import styles from './more.module.css';

/** Where to go after a post: the ones beside it in time, and those that share its tags. */
export function More({ post, timeZone }: { post: Post; timeZone: string }) {
  const { previous, next, related = [] } = post;
  const beside = new Set([previous?.slug, next?.slug]);
  const others = related.filter(({ slug }) => !beside.has(slug));
  if (!previous && !next && others.length === 0) return null;
  return (
    <div className={cx(wrap, styles.more)}>
      {(previous || next) && (
        <nav className={styles.beside} aria-label="More posts">
          {previous && <Beside label="Previous" post={previous} timeZone={timeZone} />}
          {next && <Beside label="Next" post={next} timeZone={timeZone} />}
        </nav>
      )}
      {others.length > 0 && (
        <section aria-labelledby="related-h">
          <h2 className="title" id="related-h">
            Related
          </h2>
          <ul className={styles.related}>
            {others.map((other) => (
              <li key={other.slug}>
                <Link className={styles.other} to={`/blog/${other.slug}`}>
                  {other.title}
                </Link>
                <span className="mono">{`${formatDay(other.publishedAt, timeZone)} · ${other.readingTime} min`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Beside({ label, post, timeZone }: { label: 'Previous' | 'Next'; post: PostLink; timeZone: string }) {
  return (
    <Link className={label === 'Next' ? styles.next : undefined} to={`/blog/${post.slug}`}>
      <span className="mono">{`${label} · ${formatDay(post.publishedAt, timeZone)}`}</span>
      <strong>{post.title}</strong>
    </Link>
  );
}
