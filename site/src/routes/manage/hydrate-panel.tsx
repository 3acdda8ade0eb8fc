import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { showLateHeadings } from '#app/enhance/late-headings.ts';
import { readBoot } from '#app/lib/boot/boot.ts';
import { HydrationReady } from '#app/lib/hydration-ready.tsx';
import { PanelHead } from './panel-head.tsx';

/** Hydrates the document with a page of the panel. */
export function hydratePanel(page: ReactNode): void {
  showLateHeadings();
  hydrateRoot(
    document,
    <App boot={readBoot(document)} location={location}>
      <PanelHead />
      <HydrationReady>{page}</HydrationReady>
    </App>,
  );
}
