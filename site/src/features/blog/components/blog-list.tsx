import type { PostCard as Post } from '@portfolio/contract';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { type BlogQuery, blogAddress } from '../../../lib/blog-query.ts';
import { viewsFor } from '../../../lib/plate-views.ts';
import { useBlogPage } from '../api/use-blog.ts';
import styles from './blog-list.module.css';
import { PostCard } from './post-card.tsx';

/** One page of posts, and the way to the next. */
export function BlogList({ query, timeZone }: { query: BlogQuery; timeZone: string }) {
  const { data, isLoading } = useBlogPage(query);
  const items: Post[] = data?.items ?? [];
  if (items.length === 0) return <p className={styles.empty}>{isLoading ? 'Loading...' : 'No posts yet'}</p>;
  const views = viewsFor(items.map(({ title }) => title));
  const hasNext = data !== undefined && data.page * data.pageSize < data.total;
  const hasLead = query.page === 1 && items.length > 2;
  return (
    <>
      <ul className={cx(styles.posts, hasLead && styles.hasLead)}>
        {items.map((post, index) => (
          <li key={post._id}>
            <PostCard
              post={post}
              view={views[index] ?? 0}
              timeZone={timeZone}
              isFirst={index === 0}
              isLead={hasLead && index === 0}
            />
          </li>
        ))}
      </ul>
      {hasNext && (
        <p className={styles.more}>
          <Link className={buttonClass()} to={blogAddress({ ...query, page: query.page + 1 })}>
            Load more
          </Link>
        </p>
      )}
    </>
  );
}
