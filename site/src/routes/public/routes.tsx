import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { toastStore } from '../../components/ui/toast.ts';
import { PAGES } from './pages.tsx';

const Toaster = lazy(async () => ({ default: (await import('../../components/ui/toaster.tsx')).Toaster }));

/** Messages over the page. The pages that can show one bring the part along; to all others it comes with the first. */
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

/** A new page starts at its top, or at the section its address names. */
function useScrollOnNavigation(): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView({ behavior: 'instant' });
  }, [hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path is another page.
  useEffect(() => {
    if (!window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
}

/** Every page that a visitor can see. */
export function PublicRoutes() {
  useScrollOnNavigation();
  return (
    <>
      <Routes>
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
      <Toasts />
    </>
  );
}
