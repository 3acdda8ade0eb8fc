import type { ResponseOf } from '@portfolio/contract';
import { capitalize } from '@portfolio/text/format/capitalize';
import { resultsPath } from '#app/lib/search-path.ts';
import styles from './search.module.css';

interface SearchKindsProps {
  kinds: ResponseOf<'search.query'>['kinds'];
  /** The kind that is shown; empty for all. */
  shown: string;
  query: string;
}

/** Links to the results of one kind, with their number, and to all. */
export function SearchKinds({ kinds, shown, query }: SearchKindsProps) {
  if (kinds.length === 0) return null;
  const isKnown = kinds.some(({ kind }) => kind === shown);
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const links = [
    { label: 'All', address: resultsPath(query), count: all, isShown: !isKnown },
    ...kinds.map(({ kind, count }) => ({
      label: capitalize(`${kind}s`),
      address: resultsPath(query, kind),
      count,
      isShown: kind === shown,
    })),
  ];
  return (
    <nav className={styles.kinds} aria-label="Kinds of results">
      {links.map(({ label, address, count, isShown }) => (
        <a key={label} href={address} aria-current={isShown || undefined}>
          {label}
          <span className="mono">{count}</span>
        </a>
      ))}
    </nav>
  );
}
