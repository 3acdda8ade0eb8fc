import { blogListPath } from '@portfolio/contract/pages';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { Failure, Waiting } from '#app/components/waiting.tsx';
import { BACK_TO_BLOG } from '#app/features/posts/components/back-to-blog.ts';
import { Blog, BlogFailure, BlogTitle } from '#app/features/posts/components/blog.tsx';
import styles from '#app/features/posts/components/blog-list.module.css';
import { blogAddress, blogQueryOf } from '#app/lib/blog-query.ts';
import { Island } from '#app/lib/islands/island.tsx';
import { usePage, usePageData } from '#app/lib/page.ts';
import { ItemFallback } from './fallbacks/item-fallback.tsx';
import { Head } from './head/head.tsx';

/** The list of posts. */
export function BlogPage() {
  const { name, timeZone } = useSiteConfig();
  const { search } = usePage();
  const query = blogQueryOf(search);
  const path = blogListPath(query);
  const data = usePageData<'posts.list'>(path);
  if (query.page > 1 && data?.items.length === 0) {
    return (
      <Layout>
        <ItemFallback what="page" isMissing back={BACK_TO_BLOG} />
      </Layout>
    );
  }
  const failed = (
    <div className={wrap}>
      <header className={styles.head}>
        <BlogTitle />
      </header>
      <Failure>
        <BlogFailure />
      </Failure>
    </div>
  );
  const list = (
    <Island className={wrap} name="blog" of={Blog} props={{ search, timeZone }} data={data ? { [path]: data } : {}} />
  );
  return (
    <Layout>
      <Head
        title={`Blog, ${name}`}
        description={`Recent posts by ${name}.`}
        path={blogAddress(query)}
        category={query.category}
      />
      <main id="main" className={styles.page}>
        {data ? (
          list
        ) : data === null ? (
          failed
        ) : (
          <Waiting read={path} failed={failed}>
            {list}
          </Waiting>
        )}
      </main>
    </Layout>
  );
}
