import type { Me } from '@portfolio/contract';
import { loginPath, PANEL_PAGE, panelPath } from '@portfolio/contract/pages';
import { Compass } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import useSWR, { SWRConfig } from 'swr';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { SessionDialog } from '#app/features/auth/manage/session-dialog.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import { isSheet } from '#app/panel/sheet-address.ts';
import { PanelActionsProvider } from './actions.tsx';
import type { SignInState } from './login.tsx';
import { usePalette } from './palette/use-palette.tsx';
import styles from './panel.module.css';
import { FIRST_LIST_PATHS, type PanelSection, SECTIONS } from './sections.tsx';
import { Sidebar } from './sidebar.tsx';
import { usePanelStatus } from './use-panel-status.ts';

const FIRST = SECTIONS[0] as PanelSection;

/** The control panel; redirects to sign-in and back if nobody is signed in or the session cannot be checked. */
export function Panel() {
  const { pathname, search } = useLocation();
  // Checked once: a session that ends later must not discard unsaved input (the next call opens the session dialog).
  const { data, error } = useSWR<Me>('/api/auth/me', {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const signedIn = data?.authenticated === true;
  const [open, setOpen] = useSheet(pathname);
  const { palette, show } = usePalette(signedIn);
  const counts = usePanelStatus(signedIn);
  if (data ? !signedIn : error) {
    // If the session could not be checked, the sign-in page shows that instead of the form.
    return <Navigate to={loginPath(pathname + search)} state={{ isUnknown: !data } satisfies SignInState} replace />;
  }
  return (
    <PanelActionsProvider>
      {signedIn && FIRST_LIST_PATHS.map((path) => <ListRead key={path} path={path} />)}
      <div className={styles.panel}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Sidebar signedIn={signedIn} counts={counts} open={open} onOpen={setOpen} onFind={show} />
        <PanelMain covered={open}>{data ? <Screens /> : <PendingScreen pathname={pathname} />}</PanelMain>
        {palette}
        <SessionDialog />
      </div>
    </PanelActionsProvider>
  );
}

/** Reads a list and keeps it up to date, whatever section is shown. */
function ListRead({ path }: { path: string }) {
  useSWR(path);
  return null;
}

/** State of the sidebar's sheet on a phone: closed by navigation and by a window wide enough for the sidebar. */
function useSheet(pathname: string) {
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path changes when a section is chosen
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 48rem)');
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return [open, setOpen] as const;
}

/** The section of the URL, or of `location`. */
function Screens({ location }: { location?: string }) {
  return (
    <Routes {...(location && { location })}>
      <Route index element={FIRST.screen} />
      {SECTIONS.map(({ path, screen }) => (
        <Route key={path} path={`${path}/*`} element={screen} />
      ))}
      <Route path="*" element={<NoSection />} />
    </Routes>
  );
}

const PAUSED = { isPaused: () => true };

/** The screen of the URL before the session is known: inert and without reads. */
function PendingScreen({ pathname }: { pathname: string }) {
  const [, , path = '', item] = pathname.split('/');
  const { ItemSkeleton } = SECTIONS.find((section) => section.path === path) ?? FIRST;
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      {/* Hidden from assistive technology, so that only the final heading is announced and focused. */}
      <div aria-hidden="true" inert>
        <SWRConfig value={PAUSED}>
          {item && ItemSkeleton ? <ItemSkeleton /> : <Screens location={panelPath(path)} />}
        </SWRConfig>
      </div>
    </>
  );
}

function NoSection() {
  return (
    <>
      <SectionHead title="Nothing here" />
      <EmptyState drawing={Compass} title="We can’t find this section.">
        <Link to={PANEL_PAGE}>Go to Projects</Link>
      </EmptyState>
    </>
  );
}

/** The main region; after navigation it takes the focus, as on a page load, or passes it to the first field. */
function PanelMain({ covered, children }: { covered: boolean; children: ReactNode }) {
  const { pathname, hash, state }: Location<{ stay?: boolean } | null> = useLocation();
  const main = useRef<HTMLElement>(null);
  const previous = useRef({ pathname, state });
  useEffect(() => {
    const last = previous.current;
    previous.current = { pathname, state };
    if (last.pathname === pathname || isSheet(state) || isSheet(last.state)) return;
    // The same screen with a new URL: a new post was saved for the first time.
    if (state?.stay) return;
    // The screen shows and focuses the part that the address names.
    if (hash) return;
    window.scrollTo(0, 0);
    const first = main.current?.querySelector<HTMLElement>('[data-focus-first]') ?? main.current;
    first?.focus({ preventScroll: true });
  }, [pathname, hash, state]);
  return (
    <main className={styles.desk} id="main" ref={main} tabIndex={-1} inert={covered}>
      <div className={styles.inside}>{children}</div>
    </main>
  );
}
