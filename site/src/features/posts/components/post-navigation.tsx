import type { Post, PostLink } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import { formatDay } from '@portfolio/text/format/dates';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { CornerAbove } from '#app/components/drawings/corner-above.tsx';
import entry from '#app/components/entry/entry.module.css';
import { wrap } from '#app/components/layout/layout.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import { PostEntry } from './post-entry.tsx';
import styles from './post-navigation.module.css';

/** Links after a post: the previous and next ones by date, and related ones by tags. */
export function PostNavigation({ post, timeZone }: { post: Post; timeZone: string }) {
  const { previous, next, related = [] } = post;
  if (!previous && !next && related.length === 0) return null;
  const views = viewsFor(related.map(({ title }) => title));
  return (
    <div className={cx(wrap, styles.more)}>
      {(previous || next) && (
        <nav className={styles.beside} aria-label="More posts">
          <CornerAbove />
          {previous && <Beside label="Previous" post={previous} timeZone={timeZone} />}
          {next && <Beside label="Next" post={next} timeZone={timeZone} />}
        </nav>
      )}
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-h">
          <h2 className="title" id="related-h">
            Related
          </h2>
          <ul className={entry.list}>
            {related.map((other, index) => (
              <li key={other.slug}>
                <PostEntry post={other} view={views[index] ?? 0} timeZone={timeZone} heading="h3" />
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
    <a className={label === 'Next' ? styles.next : undefined} href={postPath(post.slug)}>
      <span className="mono">
        {label === 'Previous' && <Icon of={ArrowLeft} />}
        {`${label} · ${formatDay(post.publishedAt, timeZone)}`}
        {label === 'Next' && <Icon of={ArrowRight} />}
      </span>
      <strong className="title" dir="auto">
        {post.title}
      </strong>
    </a>
  );
}
