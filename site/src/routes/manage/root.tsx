import { LOGIN_PAGE, PANEL_PAGE } from '@portfolio/contract/pages';
import { UNKNOWN_ERROR } from '@portfolio/contract/sentences';
import { Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Toaster } from '#app/components/ui/toasts/toaster.tsx';
import { markOwner } from '#app/lib/owner-flag.ts';
import { ConnectionNotice } from '#app/panel/api/connection-notice.tsx';
import { LeaveGuard } from '#app/panel/leave-guard.tsx';
import { PanelData } from '#app/panel/panel-data.tsx';
import { LoginPage } from './login.tsx';
import { Panel } from './panel.tsx';

/** Everything below `/manage`; needs a data router around it, in the browser and on the server. */
export function ManageRoot() {
  return (
    <>
      <ErrorBoundary fallback={<Broken />}>
        <Routes>
          <Route path={LOGIN_PAGE} element={<LoginPage />} />
          <Route path={`${PANEL_PAGE}/*`} element={<SignedIn />} />
        </Routes>
      </ErrorBoundary>
      <LeaveGuard />
      <ConnectionNotice />
      <Toaster />
    </>
  );
}

/** The panel's only data route, because a data router can block navigations; `ManageRoot` matches the sections itself. */
export const panelRoutes = [{ path: '*', element: <ManageRoot /> }];

/** Shown after a render error: the panel has no server-rendered content to fall back to. */
function Broken() {
  return (
    <main id="main">
      <EmptyState drawing={Unplug} title={UNKNOWN_ERROR} text="Your drafts are saved in this browser.">
        <Button onClick={() => window.location.reload()}>Reload page</Button>
      </EmptyState>
    </main>
  );
}

/** The cache is inside this route, so that the owner's data is dropped when the sign-in page opens. */
function SignedIn() {
  // The server sends these pages to the owner only.
  useEffect(markOwner, []);
  return (
    <PanelData>
      <Panel />
    </PanelData>
  );
}
