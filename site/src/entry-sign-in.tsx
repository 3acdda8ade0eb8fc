import './styles/index.ts';
import { nextPath } from '@portfolio/contract/pages';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { showLateHeadings } from './enhance/late-headings.ts';
import { readBoot } from './lib/boot/boot.ts';
import { HydrationReady } from './lib/hydration-ready.tsx';
import { runWhenIdle } from './lib/run-when-idle.ts';
import { PanelHead } from './routes/manage/panel-head.tsx';
import { SignInFailed, SignInForm, SignInPage } from './routes/manage/sign-in-page.tsx';

const openPanel = () => location.replace(nextPath(new URLSearchParams(location.search).get('next')));

showLateHeadings();
hydrateRoot(
  document,
  <App boot={readBoot(document)} location={location}>
    <PanelHead />
    <HydrationReady>
      <ErrorBoundary fallback={<SignInFailed />}>
        <SignInPage>
          <SignInForm onDone={openPanel} />
        </SignInPage>
      </ErrorBoundary>
    </HydrationReady>
  </App>,
);
// The panel's code is in the browser's cache when it opens.
runWhenIdle(() => void import('./routes/manage/root.tsx').catch(() => undefined));
