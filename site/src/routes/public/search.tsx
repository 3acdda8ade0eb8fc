import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { PageHead } from '#app/components/layout/page-head.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { Failure, Waiting } from '#app/components/waiting.tsx';
import styles from '#app/features/search/components/search.module.css';
import { Search, SearchFailure, searchTitle } from '#app/features/search/components/search.tsx';
import { Island } from '#app/lib/islands/island.tsx';
import { usePage, usePageData } from '#app/lib/page.ts';
import { kindOf, searchOf, searchPath } from '#app/lib/search-path.ts';
import { Head } from './head/head.tsx';

/** The search page; its query is in the URL. */
export function SearchPage() {
  const { name, timeZone } = useSiteConfig();
  const { search } = usePage();
  const query = searchOf(search);
  const path = searchPath(query, kindOf(search));
  const data = usePageData<'search.query'>(path ?? '/api/search?q=');
  const failed = (
    <Failure>
      <SearchFailure />
    </Failure>
  );
  const form = (
    <Island name="search" of={Search} props={{ search, timeZone, name }} data={path && data ? { [path]: data } : {}} />
  );
  return (
    <Layout>
      <Head title={searchTitle(query, name)} />
      <main id="main" className={styles.page}>
        <PageHead title="Search" />
        <div className={wrap}>
          {path && data === undefined ? (
            <Waiting read={path} failed={failed}>
              {form}
            </Waiting>
          ) : (
            form
          )}
        </div>
      </main>
    </Layout>
  );
}
