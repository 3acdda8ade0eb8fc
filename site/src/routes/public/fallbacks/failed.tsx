import type { SiteAssets } from '@portfolio/contract';
import { SAME_ADDRESS, wrap } from '#app/components/layout/layout.tsx';
import { PageHead } from '#app/components/layout/page-head.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { INLINE_SCRIPT } from '#app/lib/inline-script.ts';
import styles from './fallback.module.css';

/** The error page for a page that the server could not render; needs neither data nor modules. */
export function FailedPage({ assets }: { assets: SiteAssets }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>This page could not be loaded</title>
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed in the CSP by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT }} />
      </head>
      <body>
        <main id="main">
          <PageHead title="This page could not be loaded" />
          <div className={wrap}>
            <p className={styles.text}>Something went wrong on our side. Please try again in a moment.</p>
            <p className={styles.ways}>
              <a className={buttonClass('primary')} href={SAME_ADDRESS}>
                Try again
              </a>
            </p>
          </div>
        </main>
      </body>
    </html>
  );
}
