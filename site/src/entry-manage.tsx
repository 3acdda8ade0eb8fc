import './styles/index.ts';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { showLateHeadings } from './enhance/late-headings.ts';
import { readBoot } from './lib/boot/boot.ts';
import { HydrationReady } from './lib/hydration-ready.tsx';
import { PanelHead } from './routes/manage/panel-head.tsx';
import { panelRoutes } from './routes/manage/root.tsx';

showLateHeadings();
hydrateRoot(
  document,
  <App boot={readBoot(document)} location={location}>
    <PanelHead />
    <HydrationReady>
      <RouterProvider router={createBrowserRouter(panelRoutes)} />
    </HydrationReady>
  </App>,
);
