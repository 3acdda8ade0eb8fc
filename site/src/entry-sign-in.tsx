import './styles/index.ts';
import { nextPath } from '@portfolio/contract/pages';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { runWhenIdle } from './lib/run-when-idle.ts';
import { hydratePanel } from './routes/manage/hydrate-panel.tsx';
import { SignIn, SignInFailed } from './routes/manage/sign-in-page.tsx';

const openPanel = () => location.replace(nextPath(new URLSearchParams(location.search).get('next')));

hydratePanel(
  <ErrorBoundary fallback={<SignInFailed />}>
    <SignIn onDone={openPanel} />
  </ErrorBoundary>,
);
// The panel's code is in the browser's cache when it opens.
runWhenIdle(() => void import('./routes/manage/root.tsx').catch(() => undefined));
