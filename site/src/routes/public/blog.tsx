import { BLOG_PAGE } from '@portfolio/contract/pages';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { LoadFailure } from '#app/components/load-failure.tsx';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { useBlogPage } from '#app/features/posts/api/use-blog.ts';
import { BlogFilters, BlogTally } from '#app/features/posts/components/blog-filters.tsx';
import styles from '#app/features/posts/components/blog-list.module.css';
import { BlogList } from '#app/features/posts/components/blog-list.tsx';
import { CompactSearchForm } from '#app/features/search/components/compact-search-form.tsx';
import { blogAddress, blogQueryOf } from '#app/lib/blog-query.ts';
import { changeQuery, useQuery } from '#app/lib/query.ts';
import { ItemFallback } from './fallbacks/item-fallback.tsx';
import { Head } from './head/head.tsx';

/** The list of posts. */
export function BlogPage() {
  const { name, timeZone } = useSiteConfig();
  const query = blogQueryOf(useQuery());
  const read = useBlogPage(query);
  const { data, error } = read;
  if (query.page > 1 && data?.items?.length === 0) {
    return (
      <Layout>
        <ItemFallback what="This page" read={{ ...read, data: null }}>
          <BackLink to={BLOG_PAGE}>Back to Blog</BackLink>
        </ItemFallback>
      </Layout>
    );
  }
  return (
    <Layout>
      <Head
        title={`Blog, ${name}`}
        description={`Recent posts by ${name}.`}
        path={blogAddress(query)}
        category={query.category}
      />
      <main id="main" className={styles.page}>
        <div className={wrap}>
          <header className={styles.head}>
            <h1 className="display">Recent Blogs</h1>
            <div className={styles.tools}>
              <CompactSearchForm label="Search posts" />
              <BlogFilters query={query} onChange={(next) => changeQuery(blogAddress(next), { replaces: true })} />
            </div>
          </header>
          <BlogTally query={query} total={data?.total} />
          {error || (data !== undefined && !data?.items) ? (
            <LoadFailure read={read}>
              <p>The posts could not be loaded.</p>
            </LoadFailure>
          ) : (
            <BlogList key={`${query.category} ${query.sort}`} query={query} timeZone={timeZone} />
          )}
        </div>
      </main>
    </Layout>
  );
}
