import { Route, Routes } from 'react-router-dom';
import { ConnectionNotice } from '../../components/panel/connection-notice.tsx';
import { LeaveGuard } from '../../components/panel/leave-guard.tsx';
import { PanelData } from '../../components/panel/panel-data.tsx';
import { Toaster } from '../../components/ui/toaster.tsx';
import { LoginPage } from './login.tsx';
import { Panel } from './panel.tsx';

/** Everything below `/manage`; stands inside a router, in the browser and on the server. */
export function ManageRoot() {
  return (
    <>
      <Routes>
        <Route path="/manage/login" element={<LoginPage />} />
        <Route path="/manage/*" element={<SignedIn />} />
      </Routes>
      <LeaveGuard />
      <ConnectionNotice />
      <Toaster />
    </>
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
