import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { toastStore } from '#app/components/ui/toasts/toast.ts';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { PAGES } from './pages.tsx';

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

/** What a browser scrolls to for a fragment: the element with this id, or an anchor with this name. */
const targetOf = (name: string) => document.getElementById(name) ?? document.getElementsByName(name)[0];

/**
 * Scrolls to the top, or to the section in the hash, after a navigation by the router. The browser itself scrolls on
 * the first load, on back and forward, and on links within a page, which all have the navigation type POP.
 */
function useScrollOnNavigation(): void {
  const location = useLocation();
  const isRouterNavigation = useNavigationType() !== 'POP';
  const last = useRef(location.pathname);
  useLayoutEffect(() => {
    const isSamePage = last.current === location.pathname;
    last.current = location.pathname;
    if (!isRouterNavigation) return;
    const target = location.hash && targetOf(decodeSafely(location.hash.slice(1)));
    if (target) target.scrollIntoView({ behavior: isSamePage ? 'auto' : 'instant' });
    else if (!isSamePage) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [location, isRouterNavigation]);
}

/** The routes of all public pages. */
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
