import type { OwnerPostCounts } from '@portfolio/contract';
import useSWR from 'swr';
import { COUNTS_PATH } from '#app/panel/post-query.ts';

/** How many of all posts each filter shows, once they are counted. */
export function usePostCounts(): OwnerPostCounts | undefined {
  // Without the counts the filters show no numbers; a real problem shows with the list.
  return useSWR<{ counts?: OwnerPostCounts }>(COUNTS_PATH, { onError: () => {} }).data?.counts;
}
