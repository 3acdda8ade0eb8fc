import type { PostVersion } from '@portfolio/contract';
import { useEffect, useState } from 'react';
import { call, errorText } from '#app/panel/api/client.ts';

/** The earlier versions of a post, fetched each time the component mounts. */
export function useVersions(id: string) {
  const [versions, setVersions] = useState<readonly PostVersion[] | null>(null);
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry
  useEffect(() => {
    let isWanted = true;
    setFailure('');
    call('posts.listVersions', { params: { id } }).then(
      ({ items }) => isWanted && setVersions(items),
      (error) => isWanted && setFailure(errorText(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [id, attempt]);
  return { versions, failure, retry: () => setAttempt(attempt + 1) };
}
