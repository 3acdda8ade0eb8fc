import type { SearchHit } from '@portfolio/contract';
import { Link } from 'react-router-dom';
import { Tags } from '../../../components/ui/tags.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { useSearch } from '../api/use-search.ts';
import styles from './search.module.css';

const KINDS = { post: 'Post', project: 'Project' } as const;

/** What was found, best first, and how many. */
export function SearchResults({ query, timeZone }: { query: string; timeZone: string }) {
  const { data, isLoading } = useSearch(query);
  if (!query) return <p className={styles.said}>Posts and projects, by any word in them.</p>;
  const items = data?.items ?? [];
  return (
    <>
      <p className={styles.said} role="status">
        {isLoading ? 'Loading...' : found(data?.total ?? 0, query)}
      </p>
      <ol className={styles.results}>
        {items.map((hit) => (
          <li key={`${hit.kind} ${hit._id}`}>
            <Result hit={hit} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </>
  );
}

function found(total: number, query: string): string {
  if (total === 0) return `Nothing found for “${query}”.`;
  return total === 1 ? '1 result' : `${total} results`;
}

function Result({ hit, timeZone }: { hit: SearchHit; timeZone: string }) {
  const { kind, title, url, text, tags, publishedAt } = hit;
  return (
    <article className={styles.result}>
      <p className="mono">{publishedAt ? `${KINDS[kind]} · ${formatDay(publishedAt, timeZone)}` : KINDS[kind]}</p>
      <div>
        <h2 className="title" dir="auto">
          <Link to={url}>{title}</Link>
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
