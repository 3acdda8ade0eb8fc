import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { ApiError, errorText } from './api/api-error.ts';
import { read } from './api/client.ts';
import { showPendingChanges } from './list/pending-changes.ts';

const SETTINGS = {
  provider: () => new Map(),
  fetcher: read,
  use: [showPendingChanges],
  shouldRetryOnError: false,
  // Changes made elsewhere are detected by polling the panel's status, which triggers revalidation.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  onError: showReadError,
};

/** Says why a read failed; not if an ended session opens its own dialog, and being offline has its own notice. */
export function showReadError(error: unknown): void {
  const isReported = error instanceof ApiError && (error.status === 401 || error.code === 'offline');
  if (!isReported) toast.error(errorText(error));
}

/** SWR for the panel: keys are API paths, failed reads show a toast, and the cache is dropped on unmount. */
export function PanelData({ children }: { children: ReactNode }) {
  return <SWRConfig value={SETTINGS}>{children}</SWRConfig>;
}
