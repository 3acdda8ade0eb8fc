import type { SearchHit } from '@portfolio/contract';
import { BLOG_PAGE, CONTACT_PAGE } from '@portfolio/contract/pages';
import { capitalize } from '@portfolio/text/format/capitalize';
import { formatDay } from '@portfolio/text/format/dates';
import { NothingHere } from '#app/components/nothing-here/nothing-here.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import covering from '#app/components/ui/covering-link.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { resultsPath } from '#app/lib/search-path.ts';
import { useSearch } from '../api/use-search.ts';
import { nothingFound } from '../messages.ts';
import { Marked } from './marked.tsx';
import styles from './search.module.css';
import { SearchKinds } from './search-kinds.tsx';

interface SearchResultsProps {
  query: string;
  /** The kind that is shown; empty for all. */
  kind: string;
  timeZone: string;
}

/** The kinds of results with their numbers, and the results, best first. */
export function SearchResults({ query, kind, timeZone }: SearchResultsProps) {
  const { data } = useSearch(query, kind);
  if (!query) return <p className={styles.said}>Search posts, projects and more by any word.</p>;
  return (
    <>
      <VisuallyHidden role="status">{data ? resultSummary(data.total, query) : 'Loading...'}</VisuallyHidden>
      {data ? <SearchKinds kinds={data.kinds} shown={kind} query={query} /> : <div className={styles.kinds} />}
      {data?.total === 0 && (
        <NothingHere title={nothingFound(query)}>
          <p data-nothing={query}>Not in a title, a text or a tag. Try another word, or fewer.</p>
          <p className={styles.acts}>
            {waysOn(data.nearest).map(([label, href], index) => (
              <a key={href} className={buttonClass(index === 0 ? 'primary' : undefined)} href={href}>
                {label}
              </a>
            ))}
          </p>
        </NothingHere>
      )}
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

const ALL_POSTS = ['All posts', BLOG_PAGE] as const;

/** Two links where nothing was found, the more likely one first. */
const waysOn = (nearest: string | undefined) =>
  nearest
    ? ([[`Search “${nearest}”`, resultsPath(nearest)], ALL_POSTS] as const)
    : ([ALL_POSTS, ['Write to me', CONTACT_PAGE]] as const);

/** Keys of the placeholders: enough to fill a window, since the number of results is not known yet. */
const BLANKS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Placeholder for a result while the search is loading. */
function Blank() {
  return (
    <div className={styles.result}>
      <p className="mono">
        <Skeleton width="9em" />
      </p>
      <div className={styles.words}>
        <Skeleton width="60%" height="1.4375rem" />
        <Skeleton />
      </div>
    </div>
  );
}

function resultSummary(total: number, query: string): string {
  if (total === 0) return nothingFound(query);
  return total === 1 ? '1 result' : `${total} results`;
}

function Result({ hit, timeZone }: { hit: SearchHit; timeZone: string }) {
  const { kind, title, url, text, words, publishedAt } = hit;
  return (
    <article className={cx(styles.result, covering.area)}>
      <p className="mono">
        <span>{capitalize(kind)}</span>
        {publishedAt && <time dateTime={publishedAt}>{formatDay(publishedAt, timeZone)}</time>}
      </p>
      <div className={styles.words}>
        <h2 dir="auto">
          <a className={covering.link} href={url}>
            <Marked text={title} words={words} />
          </a>
        </h2>
        {text && (
          <p dir="auto">
            <Marked text={text} words={words} />
          </p>
        )}
      </div>
    </article>
  );
}
