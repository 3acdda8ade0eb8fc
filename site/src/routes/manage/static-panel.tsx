import { LOGIN_PAGE } from '@portfolio/contract/pages';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom';
import { panelRoutes } from './root.tsx';
import { SignIn } from './sign-in-page.tsx';

const { dataRoutes } = createStaticHandler(panelRoutes);

/** The panel as the server renders it; `useId` gives the same ids as below `RouterProvider` in the browser. */
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
