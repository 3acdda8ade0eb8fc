import './styles/index.ts';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { readBoot } from './lib/boot/boot.ts';
import { HydrationReady } from './lib/hydration-ready.tsx';
import { ManageRoot } from './routes/manage/root.tsx';

hydrateRoot(
  document,
  <App boot={readBoot(document)}>
    <title>Control panel</title>
    <meta name="robots" content="noindex" />
    <HydrationReady>
      <BrowserRouter>
        <ManageRoot />
      </BrowserRouter>
    </HydrationReady>
  </App>,
);
