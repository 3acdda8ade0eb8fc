import type { Post } from '@portfolio/contract';
import { historyPath } from '@portfolio/contract/pages';

/**
 * A fact about a post: a link to the first update since it was read in this browser before. A script shows it and
 * chooses the update; its place is kept, so that it moves nothing when it appears.
 */
export function SinceRead({ post: { slug, updates } }: { post: Post }) {
  if (!updates?.length) return null;
  return (
    <div data-since-read="" style={{ visibility: 'hidden' }}>
      <dt className="sr-only">For you</dt>{' '}
      <dd>
        <a href={`${historyPath(slug)}#update-1`}>Changed since you read it</a>
      </dd>
    </div>
  );
}
