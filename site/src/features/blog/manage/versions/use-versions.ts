import type { PostVersion } from '@portfolio/contract';
import { useEffect, useState } from 'react';
import { call, errorText } from '../../../../components/panel/client.ts';

/** The earlier versions of a post, asked for afresh each time they are opened. */
export function useVersions(id: string) {
  const [versions, setVersions] = useState<readonly PostVersion[] | null>(null);
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isWanted = true;
    setFailure('');
    call('listPostVersions', { params: { id } }).then(
      ({ items }) => isWanted && setVersions(items),
      (error) => isWanted && setFailure(errorText(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [id, attempt]);
  return { versions, failure, retry: () => setAttempt(attempt + 1) };
}
