import { SEARCH_PAGE } from '@portfolio/contract/pages';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { PageHead } from '#app/components/layout/page-head.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { LoadFailure } from '#app/components/load-failure.tsx';
import { useSearch } from '#app/features/search/api/use-search.ts';
import styles from '#app/features/search/components/search.module.css';
import { SearchForm } from '#app/features/search/components/search-form.tsx';
import { SearchResults } from '#app/features/search/components/search-results.tsx';
import { changeQuery, useQuery } from '#app/lib/query.ts';
import { searchOf } from '#app/lib/search-path.ts';
import { Head } from './head/head.tsx';

/** The search page; its query is in the URL. */
export function SearchPage() {
  const { name, timeZone } = useSiteConfig();
  const query = searchOf(useQuery());
  const read = useSearch(query);
  return (
    <Layout>
      <Head title={query ? `“${query}”, ${name}` : `Search, ${name}`} />
      <main id="main" className={styles.page}>
        <PageHead title="Search" />
        <div className={wrap}>
          <SearchForm
            query={query}
            onSearch={(next) => changeQuery(next ? `${SEARCH_PAGE}?${new URLSearchParams({ q: next })}` : SEARCH_PAGE)}
          />
          {read.error || (read.data !== undefined && !read.data?.items) ? (
            <LoadFailure read={read}>
              <p>The search could not be loaded.</p>
            </LoadFailure>
          ) : (
            <SearchResults query={query} timeZone={timeZone} />
          )}
        </div>
      </main>
    </Layout>
  );
}
