import './styles/index.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { takeToast } from './components/ui/toasts/kept-toast.ts';
import { toast } from './components/ui/toasts/toast.ts';
import { readBoot } from './lib/boot/boot.ts';
import { HydrationReady, stopWaiting } from './lib/hydration-ready.tsx';
import { createPageRestorer } from './lib/page-restorer.ts';
import { prefetchBlog } from './lib/prefetch.ts';
import { runWhenIdle } from './lib/run-when-idle.ts';
import { pageAt } from './routes/public/pages.tsx';
import { PublicPage } from './routes/public/public-page.tsx';

const boot = readBoot(document);
// The server's HTML stays static until the page's chunk is loaded, and for good if loading fails.
const isLoaded = await pageAt(location.pathname)
  .load()
  .then(
    () => true,
    () => false,
  );
const restorePage = createPageRestorer(document);

if (isLoaded) {
  // As a transition, hydration yields to the visitor's input.
  startTransition(() => {
    hydrateRoot(
      document,
      <App boot={boot} location={location}>
        <HydrationReady>
          <ErrorBoundary onError={restorePage}>
            <PublicPage />
          </ErrorBoundary>
        </HydrationReady>
      </App>,
    );
  });
} else {
  stopWaiting();
}
const kept = takeToast();
if (kept) toast.success(kept);
runWhenIdle(() => {
  document.documentElement.dataset.drawn = '';
  prefetchBlog();
});
