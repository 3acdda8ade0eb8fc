import './styles/index.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { withArticleHtml } from './lib/article.ts';
import { readBoot } from './lib/boot/boot.ts';
import { HydrationReady, stopWaiting } from './lib/hydration-ready.tsx';
import { createPageRestorer } from './lib/page-restorer.ts';
import { prefetchBlog, prefetchOnIntent } from './lib/prefetch.ts';
import { runWhenIdle } from './lib/run-when-idle.ts';
import { pageAt } from './routes/public/pages.tsx';
import { PublicRoutes } from './routes/public/routes.tsx';

const boot = readBoot(document);
// The server's HTML stays static until the page's chunk is loaded, and for good if loading fails.
const isLoaded = await pageAt(location.pathname).load();
const restorePage = createPageRestorer(document);

if (isLoaded) {
  // As a transition, hydration yields to the visitor's input.
  startTransition(() => {
    hydrateRoot(
      document,
      <App boot={boot} data={withArticleHtml(document, boot.data)}>
        <HydrationReady>
          <ErrorBoundary onError={restorePage}>
            <BrowserRouter>
              <PublicRoutes />
            </BrowserRouter>
          </ErrorBoundary>
        </HydrationReady>
      </App>,
    );
  });
} else {
  stopWaiting();
}
prefetchOnIntent(document, (pathname) => pageAt(pathname).load());
runWhenIdle(() => {
  document.documentElement.dataset.drawn = '';
  prefetchBlog();
});
