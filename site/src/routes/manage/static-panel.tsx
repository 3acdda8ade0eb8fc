import type { SiteAssets } from '@portfolio/contract';
import { LOGIN_PAGE } from '@portfolio/contract/pages';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { PanelDocument } from './panel-document.tsx';
import { panelRoutes } from './root.tsx';
import { SignIn } from './sign-in-page.tsx';

const { dataRoutes } = createStaticHandler(panelRoutes);

/** `useId` gives the same ids as below `RouterProvider` in the browser. */
export function StaticPanel({ pathname, search }: { pathname: string; search: string }) {
  if (pathname === LOGIN_PAGE) return <SignIn onDone={() => undefined} />;
  const context = {
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches: matchRoutes(dataRoutes, pathname) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  return <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />;
}

/** A document of the panel as the server sends it. */
export const renderPanel = (pathname: string, search: string, assets: SiteAssets): string =>
  renderToString(
    <PanelDocument assets={assets}>
      <StaticPanel pathname={pathname} search={search} />
    </PanelDocument>,
  );
