import { isPanelPath, nextPath, PANEL_PAGE, PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { call } from '#app/panel/api/client.ts';
import { PanelFailed } from './panel-failed.tsx';
import { SignIn, SignInPage } from './sign-in-page.tsx';

/** History state of a navigation to the sign-in page. */
export interface SignInState {
  /** Whether the session could not be checked. */
  isUnknown: boolean;
}

/** The sign-in page inside the panel, which needs no connection to open. */
export function LoginPage() {
  const navigate = useNavigate();
  const { pathname, search, state }: Location<SignInState | null> = useLocation();
  const continueToNext = async () => {
    const next = nextPath(new URLSearchParams(search).get('next'));
    if (!isPanelPath(next)) return window.location.assign(next);
    void navigate(next === PANEL_PAGE ? await startPath() : next, { replace: true });
  };
  const showForm = () => navigate(pathname + search, { replace: true, state: null });
  if (!state?.isUnknown) return <SignIn onDone={() => void continueToNext()} />;
  return (
    <SignInPage>
      <PanelFailed onAnswer={(signedIn) => void (signedIn ? continueToNext() : showForm())} />
    </SignInPage>
  );
}

/** The start page that the owner has chosen, as the server answers `/manage`. */
const startPath = () =>
  call('siteSettings.read').then(
    ({ item: { startPage } }) => (startPage === PANEL_SECTIONS.overview ? panelPath(startPage) : PANEL_PAGE),
    () => PANEL_PAGE,
  );
