import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { toastStore } from '../../components/ui/toast.ts';
import { decoded } from '../../lib/decoded.ts';
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

/**
 * A page that a link of the router opens starts at its top, or at the section its address names. The browser scrolls by
 * itself on the first load, back and forward, and on links within a page: they are all of the type POP.
 */
function useScrollOnNavigation(): void {
  const location = useLocation();
  const isOwn = useNavigationType() !== 'POP';
  const last = useRef(location.pathname);
  useLayoutEffect(() => {
    const isSamePage = last.current === location.pathname;
    last.current = location.pathname;
    if (!isOwn) return;
    const target = location.hash && document.getElementById(decoded(location.hash.slice(1)));
    if (target) target.scrollIntoView({ behavior: isSamePage ? 'auto' : 'instant' });
    else if (!isSamePage) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [location, isOwn]);
}

/** Every page that a visitor can see. */
export function PublicRoutes() {
  useScrollOnNavigation();
  return (
    <>
      <Routes>
        {PAGES.map(({ path, Page }) => (
          <Route key={path} caseSensitive path={path} element={<Page />} />
        ))}
      </Routes>
      <Toasts />
    </>
  );
}
