import type { Post } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

/** The path of a post's history; not `historyPath`, which would be in the scripts of every page. */
export const pathOfHistory = (slug: string) => `${postPath(slug)}/changes`;

/**
 * A fact about a post: a link to the first update since it was read in this browser before. Its place is kept from the
 * start, so that it moves nothing when it appears.
 */
export function SinceRead({ post: { _id, slug, updates } }: { post: Post }) {
  const [first, setFirst] = useState<number | null>(null);
  useEffect(() => {
    if (!updates) return;
    let isCurrent = true;
    // Few posts have updates: the others need no code for them.
    import('./read-posts.ts').then(
      ({ rememberRead }) => isCurrent && setFirst(rememberRead(_id, updates)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [_id, updates]);
  if (!updates?.length) return null;
  return (
    <div style={first === null ? { visibility: 'hidden' } : undefined}>
      <dt className="sr-only">For you</dt>{' '}
      <dd>
        <Link to={`${pathOfHistory(slug)}#update-${(first ?? 0) + 1}`}>Changed since you read it</Link>
      </dd>
    </div>
  );
}
