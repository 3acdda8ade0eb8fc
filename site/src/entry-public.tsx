import './styles/index.ts';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { adoptArticle } from './lib/article.ts';
import { readBoot } from './lib/boot.ts';
import { RELEASE } from './lib/inline-script.ts';
import { endIntro } from './lib/intro.ts';
import { prefetchBlog, prefetchOnIntent } from './lib/prefetch.ts';
import { whenAtRest } from './lib/rest.ts';
import { pageAt } from './routes/public/pages.tsx';
import { PublicRoutes } from './routes/public/routes.tsx';

declare global {
  interface Window {
    [RELEASE]?: () => void;
  }
}

const boot = readBoot(document);
// What the server drew stays as it is until the page's own file is there, and for good where it does not come.
const isHere = await pageAt(location.pathname).load();
const release = () => window[RELEASE]?.();

/** Lets `load` come once everything listens. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(release, []);
  return children;
}

if (isHere) {
  // In slices: what the visitor does meanwhile comes between them.
  startTransition(() => {
    hydrateRoot(
      document,
      <App boot={boot} data={adoptArticle(document, boot.data)}>
        <Ready>
          <BrowserRouter>
            <PublicRoutes />
          </BrowserRouter>
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
