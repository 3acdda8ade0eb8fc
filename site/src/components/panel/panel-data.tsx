import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { toast } from '../ui/toast.ts';
import { ApiError, errorText, read } from './client.ts';

const SETTINGS = {
  provider: () => new Map(),
  fetcher: read,
  shouldRetryOnError: false,
  // What has changed elsewhere is learnt from the panel's status, and read again only then.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onError(error: unknown) {
    // A session that has ended opens its own dialog; being offline is told in one place, and reads follow by themselves.
    const told = error instanceof ApiError && (error.status === 401 || error.code === 'offline');
    if (!told) toast.error(errorText(error));
  },
};

/** Reads of the panel: keys are API paths; a read that fails is told in a toast. What was read goes when this goes. */
export function PanelData({ children }: { children: ReactNode }) {
  return <SWRConfig value={SETTINGS}>{children}</SWRConfig>;
}
