import './styles/index.ts';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { hydratePanel } from './routes/manage/hydrate-panel.tsx';
import { panelRoutes } from './routes/manage/root.tsx';

hydratePanel(<RouterProvider router={createBrowserRouter(panelRoutes)} />);
