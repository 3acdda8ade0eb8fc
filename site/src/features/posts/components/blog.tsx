import { CompactSearchForm } from '#app/components/compact-search-form/compact-search-form.tsx';
import { LoadFailure } from '#app/components/load-failure.tsx';
import { blogAddress, blogQueryOf } from '#app/lib/blog-query.ts';
import { changeQuery, useQuery } from '#app/lib/query.ts';
import { useBlogPage } from '../api/use-blog.ts';
import { BlogFilters, BlogTally } from './blog-filters.tsx';
import styles from './blog-list.module.css';
import { BlogList, useStart } from './blog-list.tsx';

interface BlogProps {
  /** The query of the address that the page was opened at. */
  search: string;
  timeZone: string;
}

/** Said when the posts could not be read. */
export const BlogFailure = () => <p>The posts could not be loaded.</p>;

/** The title of the list of posts. */
export const BlogTitle = () => <h1 className="display">Recent Blogs</h1>;

/** The list of posts with its filters, which show other parts of it without loading the page again. */
export function Blog({ search, timeZone }: BlogProps) {
  const query = blogQueryOf(useQuery(search));
  const start = useStart(query);
  const read = useBlogPage(query);
  const { data, error } = read;
  return (
    <>
      <header className={styles.head}>
        <BlogTitle />
        <div className={styles.tools}>
          <CompactSearchForm label="Search posts" />
          <BlogFilters query={query} onChange={(next) => changeQuery(blogAddress(next), { replaces: true })} />
        </div>
      </header>
      <BlogTally query={query} start={start} page={data} />
      {data?.items || (data === undefined && !error) ? (
        <BlogList key={`${query.category} ${query.sort}`} query={query} start={start} timeZone={timeZone} />
      ) : (
        <LoadFailure read={read}>
          <BlogFailure />
        </LoadFailure>
      )}
    </>
  );
}
