import { useEffect } from 'react';
import { LoadFailure } from '#app/components/load-failure.tsx';
import { changeQuery, useQuery } from '#app/lib/query.ts';
import { kindOf, resultsPath, searchOf } from '#app/lib/search-path.ts';
import { useSearch } from '../api/use-search.ts';
import { SEARCH_FAILED } from '../messages.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

interface SearchProps {
  /** The query of the address that the page was opened at. */
  search: string;
  timeZone: string;
  /** The owner's name, which ends the title of the page. */
  name: string;
}

/** Said when the search could not be read. */
export const SearchFailure = () => <p>{SEARCH_FAILED}</p>;

/** The title of the search page. */
export const searchTitle = (query: string, name: string): string => `${query ? `“${query}”` : 'Search'}, ${name}`;

/** The search form and its results. */
export function Search({ search, timeZone, name }: SearchProps) {
  const address = useQuery(search);
  const query = searchOf(address);
  const kind = kindOf(address);
  const read = useSearch(query, kind);
  useEffect(() => {
    document.title = searchTitle(query, name);
  }, [query, name]);
  return (
    <>
      <SearchForm query={query} onSearch={(next) => changeQuery(resultsPath(next))} />
      {read.data?.items || (read.data === undefined && !read.error) ? (
        <SearchResults {...{ query, kind, timeZone }} />
      ) : (
        <LoadFailure read={read}>
          <SearchFailure />
        </LoadFailure>
      )}
    </>
  );
}
