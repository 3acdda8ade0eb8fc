import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from '#app/components/ui/toasts/toast.ts';
import { usePageLocation } from '#app/lib/page-location.ts';
import { pageAt } from './pages.tsx';

const Toaster = lazy(async () => ({ default: (await import('#app/components/ui/toasts/toaster.tsx')).Toaster }));

/**
 * Renders the toaster once there is a toast; its chunk is part of pages that show toasts, and loaded on demand
 * elsewhere.
 */
function Toasts() {
  const isAny = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.current().length > 0,
    () => false,
  );
  return (
    isAny && (
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    )
  );
}

/** The public page at the address. */
export function PublicPage() {
  const { Page } = pageAt(usePageLocation().pathname);
  return (
    <>
      <Page />
      <Toasts />
    </>
  );
}
