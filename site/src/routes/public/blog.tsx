import { useLocation, useNavigate } from 'react-router-dom';
import { Layout, wrap } from '../../components/layout/layout.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { useSiteConfig } from '../../components/layout/use-site-config.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { BackLink } from '../../components/ui/back-link.tsx';
import { useBlogPage } from '../../features/blog/api/use-blog.ts';
import { BlogFilters } from '../../features/blog/components/blog-filters.tsx';
import styles from '../../features/blog/components/blog-list.module.css';
import { BlogList } from '../../features/blog/components/blog-list.tsx';
import { blogAddress, blogQueryOf } from '../../lib/blog-query.ts';
import { Head } from './head.tsx';
import { NoItem } from './no-item.tsx';

/** The list of posts. */
export function BlogPage() {
  const { name, timeZone } = useSiteConfig();
  const navigate = useNavigate();
  const query = blogQueryOf(useLocation().search);
  const read = useBlogPage(query);
  const { data, error } = read;
  if (query.page > 1 && data?.items?.length === 0) {
    return (
      <Layout>
        <NoItem what="This page" read={{ ...read, data: null }}>
          <BackLink to="/blog">Back to Blog</BackLink>
        </NoItem>
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
        <PageHead title="Recent Blogs" />
        <div className={wrap}>
          <BlogFilters
            query={query}
            total={data?.total}
            onChange={(next) => navigate(blogAddress(next), { replace: true, preventScrollReset: true })}
          />
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
