import type { PublishedVersion } from '@portfolio/contract';
import { useEffect, useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { offerUndo } from '#app/panel/undo.ts';

interface StoredHistory {
  versions: readonly PublishedVersion[];
  /** Whether post history is on in Site Settings. */
  isSiteOn: boolean;
}

async function readHistory(id: string): Promise<StoredHistory> {
  const [{ items }, { item }] = await Promise.all([
    call('posts.listPublishedVersions', { params: { id } }),
    call('siteSettings.read'),
  ]);
  return { versions: items, isSiteOn: item.changesVisible };
}

/** The public history of a post for its owner, fetched each time the component mounts. */
export function useHistory(id: string) {
  const [history, setHistory] = useState<StoredHistory | null>(null);
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry
  useEffect(() => {
    let isWanted = true;
    setFailure('');
    readHistory(id).then(
      (read) => isWanted && setHistory(read),
      (error) => isWanted && setFailure(errorText(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [id, attempt]);
  async function send(version: PublishedVersion, withheld: boolean): Promise<boolean> {
    try {
      const params = { id, versionId: version._id };
      const { item } = await call('posts.withholdVersion', { params, body: { withheld } });
      const replaced = (other: PublishedVersion) => (other._id === item._id ? item : other);
      setHistory((shown) => shown && { ...shown, versions: shown.versions.map(replaced) });
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  }
  /** Withholds a version or shows it again, and offers to undo that. */
  async function withhold(version: PublishedVersion, withheld: boolean): Promise<void> {
    if (!(await send(version, withheld))) return;
    offerUndo(withheld ? 'Version withheld' : 'Version shown', () => send(version, !withheld));
  }
  return { history, failure, retry: () => setAttempt(attempt + 1), withhold };
}
