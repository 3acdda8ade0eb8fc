import './styles/index.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { adoptArticle } from './lib/article.ts';
import { readBoot } from './lib/boot.ts';
import { endIntro } from './lib/intro.ts';
import { keepPage } from './lib/keep-page.ts';
import { prefetchBlog, prefetchOnIntent } from './lib/prefetch.ts';
import { Ready, release } from './lib/ready.tsx';
import { whenAtRest } from './lib/rest.ts';
import { pageAt } from './routes/public/pages.tsx';
import { PublicRoutes } from './routes/public/routes.tsx';

const boot = readBoot(document);
// What the server drew stays as it is until the page's own file is there, and for good where it does not come.
const isHere = await pageAt(location.pathname).load();
const restorePage = keepPage(document);

if (isHere) {
  // In slices: what the visitor does meanwhile comes between them.
  startTransition(() => {
    hydrateRoot(
      document,
      <App boot={boot} data={adoptArticle(document, boot.data)}>
        <Ready>
          <ErrorBoundary onError={restorePage}>
            <BrowserRouter>
              <PublicRoutes />
            </BrowserRouter>
          </ErrorBoundary>
        </Ready>
      </App>,
    );
  });
} else {
  release();
}
endIntro();
prefetchOnIntent(document, (pathname) => pageAt(pathname).load());
whenAtRest(() => {
  document.documentElement.dataset.drawn = '';
  prefetchBlog();
});
