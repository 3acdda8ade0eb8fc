import './styles/index.ts';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { markOwner } from './lib/owner-flag.ts';
import { hydratePanel } from './routes/manage/hydrate-panel.tsx';
import { panelRoutes } from './routes/manage/root.tsx';

// The server sends the panel to the owner only.
markOwner();
hydratePanel(<RouterProvider router={createBrowserRouter(panelRoutes)} />);
