import { Unplug } from 'lucide-react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { ConnectionNotice } from '../../components/panel/connection-notice.tsx';
import { LeaveGuard } from '../../components/panel/leave-guard.tsx';
import { PanelData } from '../../components/panel/panel-data.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Toaster } from '../../components/ui/toaster.tsx';
import { LoginPage } from './login.tsx';
import { Panel } from './panel.tsx';

/** Everything below `/manage`; stands inside a router, in the browser and on the server. */
export function ManageRoot() {
  return (
    <>
      <ErrorBoundary fallback={<Broken />}>
        <Routes>
          <Route path="/manage/login" element={<LoginPage />} />
          <Route path="/manage/*" element={<SignedIn />} />
        </Routes>
      </ErrorBoundary>
      <LeaveGuard />
      <ConnectionNotice />
      <Toaster />
    </>
  );
}

/** In place of a panel that failed: the page that the server drew for it is empty. */
function Broken() {
  return (
    <main id="main">
      <EmptyState drawing={Unplug} title="Something went wrong." text="Drafts of posts are kept in this browser.">
        <Button onClick={() => window.location.reload()}>Reload page</Button>
      </EmptyState>
    </main>
  );
}

/** Nothing of the owner's stays in memory behind the sign-in page. */
function SignedIn() {
  return (
    <PanelData>
      <Panel />
    </PanelData>
  );
}
