import { useLocation, useNavigate } from 'react-router-dom';
import { Layout, wrap } from '../../components/layout/layout.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { useSiteConfig } from '../../components/layout/use-site-config.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { useSearch } from '../../features/search/api/use-search.ts';
import { SearchForm } from '../../features/search/components/search-form.tsx';
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { searchOf } from '../../lib/search-path.ts';
import { Head } from './head.tsx';

/** The search over posts and projects; its query stands in the address. */
export function SearchPage() {
  const { name, timeZone } = useSiteConfig();
  const navigate = useNavigate();
  const query = searchOf(useLocation().search);
  const read = useSearch(query);
  return (
    <Layout>
      <Head title={query ? `“${query}”, ${name}` : `Search, ${name}`} />
      <main id="main">
        <PageHead title="Search" />
        <div className={wrap}>
          <SearchForm
            query={query}
            onSearch={(next) =>
              navigate(next ? `/search?${new URLSearchParams({ q: next })}` : '/search', { preventScrollReset: true })
            }
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
