import type { PostCard as Post } from '@portfolio/contract';
import { blogListPath } from '@portfolio/contract/blog-path';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import card from '../../../components/card/card.module.css';
import { buttonClass } from '../../../components/ui/button.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { type BlogQuery, blogAddress } from '../../../lib/blog-query.ts';
import { viewsFor } from '../../../lib/plate-views.ts';
import { useBlogPage } from '../api/use-blog.ts';
import styles from './blog-list.module.css';
import { PostCard } from './post-card.tsx';

/** How many cards stand in for a page of which nothing is known yet. */
const UNKNOWN = 6;

interface BlogListProps {
  query: BlogQuery;
  timeZone: string;
}

/** Posts from the page that was opened first to the one that was asked for last, and the ways to the others. */
export function BlogList({ query, timeZone }: BlogListProps) {
  const start = useStart(query);
  const first = useBlogPage({ ...query, page: start }).data;
  const { data } = useBlogPage(query);
  if (first?.items.length === 0) return <p className={styles.empty}>No posts yet</p>;
  const hasLead = start === 1 && (first?.items.length ?? UNKNOWN) > 2;
  const pages = Array.from({ length: query.page - start + 1 }, (_, index) => start + index);
  return (
    <>
      {start > 1 && (
        <p className={styles.back}>
          <Link className={buttonClass()} to={blogAddress({ ...query, page: start - 1 })}>
            Previous posts
          </Link>
        </p>
      )}
      <ul className={cx(styles.posts, hasLead && styles.hasLead)}>
        {pages.map((page) => (
          <Page
            key={page}
            query={{ ...query, page }}
            timeZone={timeZone}
            hasLead={hasLead && page === 1}
            isAdded={page > start}
            expected={first ? Math.min(first.pageSize, first.total - (page - 1) * first.pageSize) : UNKNOWN}
          />
        ))}
      </ul>
      {data && data.page * data.pageSize < data.total && (
        <p className={styles.more}>
          <Link className={buttonClass()} to={blogAddress({ ...query, page: query.page + 1 })} state={{ start }}>
            Load more
          </Link>
        </p>
      )}
    </>
  );
}

/** The page that the list begins with; on the way back from a post the one that it began with before. */
function useStart(query: BlogQuery): number {
  const { cache } = useSWRConfig();
  const { state } = useLocation();
  const [start, setStart] = useState(() => {
    // After a reload only what the server drew is there.
    const before: number = state?.start ?? query.page;
    return cache.get(blogListPath({ ...query, page: before }))?.data ? before : query.page;
  });
  if (query.page >= start) return start;
  setStart(query.page);
  return query.page;
}

interface PageProps extends BlogListProps {
  hasLead: boolean;
  /** Added to a list that was there: it takes the focus of the link that asked for it. */
  isAdded: boolean;
  /** How many posts are coming. */
  expected: number;
}

function Page({ query, timeZone, hasLead, isAdded, expected }: PageProps) {
  const { data } = useBlogPage(query);
  const list = useRef<HTMLLIElement>(null);
  const isHere = data !== undefined;
  useEffect(() => {
    if (isAdded && isHere) list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isAdded, isHere]);
  if (!data) return blanks(expected).map((name, place) => <Blank key={name} isFirst={place === 0} />);
  const items: Post[] = data.items;
  const views = viewsFor(items.map(({ title }) => title));
  return items.map((post, index) => (
    <li key={post._id} ref={index === 0 ? list : undefined}>
      <PostCard
        post={post}
        view={views[index] ?? 0}
        timeZone={timeZone}
        isFirst={index === 0}
        isLead={hasLead && index === 0}
      />
    </li>
  ));
}

const blanks = (count: number) => Array.from({ length: count }, (_, place) => `blank ${place}`);

/** The shape of a card whose post is still being read. */
function Blank({ isFirst }: { isFirst: boolean }) {
  return (
    <li aria-hidden={isFirst ? undefined : true}>
      <div className={cx(card.card, styles.card, styles.blank)}>
        <div className={cx(card.media, styles.media)} />
        <div className={cx(card.body, styles.body)}>
          <p className={cx(card.title, styles.title)}>{isFirst ? 'Loading...' : <i />}</p>
          <p className={card.text}>
            <i />
          </p>
          <p className={card.meta}>
            <i />
          </p>
        </div>
      </div>
    </li>
  );
}
