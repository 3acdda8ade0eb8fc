import type { PostVersion, PostVersionRow } from '@portfolio/contract';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { errorText } from '#app/panel/api/api-error.ts';
import { call, pathOf } from '#app/panel/api/client.ts';

/** The text of a version, which never changes and is fetched once. */
export function useVersion(id: string, versionId: string) {
  const path = pathOf('posts.readVersion', { id, versionId });
  const { data, error, mutate } = useSWR<{ item: PostVersion }>(path, { revalidateIfStale: false });
  return { version: data?.item, hasFailed: error != null, retry: () => void mutate() };
}

/** The earlier versions of a post, without their texts, fetched each time the component mounts. */
export function useVersions(id: string) {
  const [versions, setVersions] = useState<readonly PostVersionRow[] | null>(null);
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry
  useEffect(() => {
    let isWanted = true;
    setFailure('');
    call('posts.listVersions', { params: { id }, query: { current: 'true' } }).then(
      ({ items }) => isWanted && setVersions(items),
      (error) => isWanted && setFailure(errorText(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [id, attempt]);
  return { versions, failure, retry: () => setAttempt(attempt + 1) };
}
