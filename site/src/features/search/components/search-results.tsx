import type { SearchHit } from '@portfolio/contract';
import { capitalize } from '@portfolio/text/format/capitalize';
import { formatDay } from '@portfolio/text/format/dates';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { Tags } from '#app/components/ui/tags.tsx';
import { useSearch } from '../api/use-search.ts';
import styles from './search.module.css';

/** The number of results and the results, best first. */
export function SearchResults({ query, timeZone }: { query: string; timeZone: string }) {
  const { data } = useSearch(query);
  if (!query) return <p className={styles.said}>Search posts, projects and more by any word.</p>;
  return (
    <>
      <p className={styles.said} role="status">
        {data ? resultSummary(data.total, query) : 'Loading...'}
      </p>
      {data ? (
        <ol className={styles.results}>
          {data.items.map((hit) => (
            <li key={`${hit.kind} ${hit._id}`}>
              <Result hit={hit} timeZone={timeZone} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.results} aria-hidden="true">
          {BLANKS.map((name) => (
            <Blank key={name} />
          ))}
        </div>
      )}
    </>
  );
}

/** Keys of the placeholders: enough to fill a window, since the number of results is not known yet. */
const BLANKS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Placeholder for a result while the search is loading. */
function Blank() {
  return (
    <div className={styles.result}>
      <p className="mono">
        <Skeleton width="9em" />
      </p>
      <div className={styles.blank}>
        <Skeleton width="60%" height="2em" />
        <Skeleton />
        <Skeleton width="40%" />
      </div>
    </div>
  );
}

function resultSummary(total: number, query: string): string {
  if (total === 0) return `Nothing found for “${query}”.`;
  return total === 1 ? '1 result' : `${total} results`;
}

function Result({ hit, timeZone }: { hit: SearchHit; timeZone: string }) {
  const { kind, title, url, text, tags, publishedAt } = hit;
  return (
    <article className={styles.result}>
      <p className="mono">
        {capitalize(kind)}
        {publishedAt && ` · ${formatDay(publishedAt, timeZone)}`}
      </p>
      <div>
        <h2 className="title" dir="auto">
          <a href={url}>{title}</a>
        </h2>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {tags.length > 0 && <Tags tags={tags} />}
      </div>
    </article>
  );
}
