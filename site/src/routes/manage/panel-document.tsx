import type { SiteAssets } from '@portfolio/contract';
import type { ReactNode } from 'react';
import { Document } from '#app/document.tsx';

const ASSETS_ID = 'assets';

/** The document of the panel and of its sign-in page, which is hydrated with the files that it names. */
export function PanelDocument({ assets, children }: { assets: SiteAssets; children: ReactNode }) {
  return (
    <Document assets={assets}>
      <title>Control panel</title>
      <meta name="robots" content="noindex" />
      {children}
      <script
        id={ASSETS_ID}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the paths of built files.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? JSON.stringify(assets) : '' }}
      />
    </Document>
  );
}

/** The files that the server has named in a document of the panel. */
export const readAssets = (): SiteAssets => JSON.parse(document.getElementById(ASSETS_ID)?.textContent ?? '{}');
