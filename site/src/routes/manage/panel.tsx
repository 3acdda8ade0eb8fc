import type { Me } from '@portfolio/contract';
import { Compass } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { ListSkeleton, SkeletonLine } from '../../components/panel/list-states.tsx';
import { SectionHead } from '../../components/panel/section-head.tsx';
import { isSheet } from '../../components/panel/sheet-address.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { SessionDialog } from '../../features/auth/manage/session-dialog.tsx';
import { PanelActionsProvider } from './actions.tsx';
import { type SignInState, signInPath } from './next-path.ts';
import { usePalette } from './palette/use-palette.tsx';
import styles from './panel.module.css';
import { type PanelSection, SECTIONS } from './sections.tsx';
import { Sidebar } from './sidebar.tsx';
import { usePanelStatus } from './use-panel-status.ts';

const FIRST = SECTIONS[0] as PanelSection;

/** The control panel, for whoever is signed in; others, and who cannot be asked, are sent to sign in and come back. */
export function Panel() {
  const { pathname, search } = useLocation();
  // Asked once: a session that ends later must not take away what is being typed (the next call opens the dialog).
  const { data, error } = useSWR<Me>('/api/auth/me', {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const signedIn = data?.authenticated === true;
  const [open, setOpen] = useSheet(pathname);
  const { palette, show } = usePalette(signedIn);
  usePanelStatus(signedIn);
  if (data ? !signedIn : error) {
    // Who could not be asked for is not asked for a password.
    return <Navigate to={signInPath(pathname, search)} state={{ isUnknown: !data } satisfies SignInState} replace />;
  }
  return (
    <PanelActionsProvider>
      <div className={styles.panel}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <Sidebar signedIn={signedIn} open={open} onOpen={setOpen} onFind={show} />
        <Desk covered={open}>{data ? <Screens /> : <SectionSkeleton pathname={pathname} />}</Desk>
        {palette}
        <SessionDialog />
      </div>
    </PanelActionsProvider>
  );
}

/** The sections as a sheet on a phone: choosing one closes it, and so does a screen wide enough to show them. */
function useSheet(pathname: string) {
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is a section that was chosen
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 48rem)');
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return [open, setOpen] as const;
}

function Screens() {
  return (
    <Routes>
      <Route index element={<FIRST.Screen />} />
      {SECTIONS.map(({ path, Screen }) => (
        <Route key={path} path={`${path}/*`} element={<Screen />} />
      ))}
      <Route path="*" element={<NoSection />} />
    </Routes>
  );
}

/** The section that the address names, before it is known who is there. */
function SectionSkeleton({ pathname }: { pathname: string }) {
  const named = SECTIONS.find(({ path }) => pathname.split('/')[2] === path) ?? FIRST;
  return (
    <>
      {/* The heading that is read and gets the focus is the one that stays. */}
      <div aria-hidden="true">
        <SectionHead title={named.label} deck={<SkeletonLine width="14rem" />} />
      </div>
      <ListSkeleton {...named.skeleton} />
    </>
  );
}

function NoSection() {
  return (
    <>
      <SectionHead title="Nothing here" />
      <EmptyState drawing={Compass} title="There is no such section.">
        <Link to="/manage">Go to Projects</Link>
      </EmptyState>
    </>
  );
}

/** The main region; after a change of section the focus goes to it, as it would with a new page, or to what is to be typed first. */
function Desk({ covered, children }: { covered: boolean; children: ReactNode }) {
  const { pathname, state } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef({ pathname, state });
  useEffect(() => {
    const last = before.current;
    before.current = { pathname, state };
    if (last.pathname === pathname || isSheet(state) || isSheet(last.state)) return;
    // The same screen under its new address: a post that was just stored for the first time.
    if ((state as { stay?: boolean } | null)?.stay) return;
    window.scrollTo(0, 0);
    const first = main.current?.querySelector<HTMLElement>('[data-focus-first]') ?? main.current;
    first?.focus({ preventScroll: true });
  }, [pathname, state]);
  return (
    <main className={styles.desk} id="main" ref={main} tabIndex={-1} inert={covered}>
      <div className={styles.inside}>{children}</div>
    </main>
  );
}
