import type { PostCard as Post } from '@portfolio/contract';
import { blogListPath } from '@portfolio/contract/pages';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import entry from '#app/components/entry/entry.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { type BlogQuery, blogAddress } from '#app/lib/blog-query.ts';
import { viewsFor } from '#app/lib/generative-cover/views.ts';
import { listState } from '#app/lib/query.ts';
import { useBlogPage } from '../api/use-blog.ts';
import styles from './blog-list.module.css';
import lead from './lead.module.css';
import { NoPosts } from './no-posts.tsx';
import { PageLink } from './page-link.tsx';
import { PageNumbers } from './page-numbers.tsx';
import { PostEntry } from './post-entry.tsx';

/** Number of placeholders while the page's length is unknown. */
const DEFAULT_PLACEHOLDERS = 6;

interface BlogListProps {
  query: BlogQuery;
  /** The first page that is shown. */
  start: number;
  timeZone: string;
}

/**
 * Posts from the first opened page to the last requested one. The first page of the list grows by “Load more”; those after
 * it, opened by their address, lead to the others.
 */
export function BlogList({ query, start, timeZone }: BlogListProps) {
  const first = useBlogPage({ ...query, page: start }).data;
  const { data } = useBlogPage(query);
  if (first?.items.length === 0) return <NoPosts query={query} others={first.others} />;
  const pages = Array.from({ length: query.page - start + 1 }, (_, index) => start + index);
  return (
    <>
      <ul className={cx(entry.list, styles.posts)}>
        {pages.map((page) => (
          <Page
            key={page}
            query={{ ...query, page }}
            timeZone={timeZone}
            isAdded={page > start}
            expected={
              first ? Math.min(first.pageSize, first.total - (page - 1) * first.pageSize) : DEFAULT_PLACEHOLDERS
            }
          />
        ))}
      </ul>
      {data && start > 1 && <PageNumbers query={query} pageSize={data.pageSize} total={data.total} />}
      {data && start === 1 && data.page * data.pageSize < data.total && (
        <p className={styles.more}>
          <PageLink to={blogAddress({ ...query, page: query.page + 1 })} start={start}>
            Load more
          </PageLink>
        </p>
      )}
    </>
  );
}

/** The first page of the list; on back navigation from a post, the same one as before. */
export function useStart(query: BlogQuery): number {
  const { cache } = useSWRConfig();
  const [start, setStart] = useState(() => {
    // After a reload only the page rendered by the server is cached.
    const before = listState().start ?? query.page;
    return cache.get(blogListPath({ ...query, page: before }))?.data ? before : query.page;
  });
  if (query.page >= start) return start;
  setStart(query.page);
  return query.page;
}

interface PageProps extends Omit<BlogListProps, 'start'> {
  /** Appended by "Load more": its first post takes the focus from that link. */
  isAdded: boolean;
  /** Number of posts expected. */
  expected: number;
}

function Page({ query, timeZone, isAdded, expected }: PageProps) {
  const { data } = useBlogPage(query);
  const list = useRef<HTMLLIElement>(null);
  const isHere = data !== undefined;
  useEffect(() => {
    if (isAdded && isHere) list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isAdded, isHere]);
  const hasLead = query.page === 1;
  if (!data)
    return blanks(expected).map((name, index) => (
      <Blank key={name} isFirst={index === 0} isLead={hasLead && index === 0} />
    ));
  const items: Post[] = data.items;
  const views = viewsFor(items.map(({ title }) => title));
  return items.map((post, index) => (
    <li key={post._id} ref={index === 0 ? list : undefined}>
      <PostEntry
        post={post}
        view={views[index] ?? 0}
        timeZone={timeZone}
        isFirst={index === 0}
        isLead={hasLead && index === 0}
      />
    </li>
  ));
}

const blanks = (count: number) => Array.from({ length: count }, (_, index) => `blank ${index}`);

/** Placeholder for a post that is loading, of its size. */
function Blank({ isFirst, isLead }: { isFirst: boolean; isLead: boolean }) {
  const box = isLead ? lead : entry;
  return (
    <li aria-hidden={isFirst ? undefined : true}>
      <div className={cx(box.entry, styles.blank)}>
        <div className={cx(box.media, styles.media)} />
        <div className={box.text}>
          <p className={box.title}>{isFirst ? 'Loading...' : <i />}</p>
          <p>
            <i />
          </p>
        </div>
        <p className={box.meta}>
          <span className={box.facts}>
            <i />
          </span>
        </p>
      </div>
    </li>
  );
}
