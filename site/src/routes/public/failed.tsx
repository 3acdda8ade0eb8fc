import type { SiteAssets } from '@portfolio/contract';
import { wrap } from '../../components/layout/layout.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { THEME_SCRIPT } from '../../lib/inline-script.ts';
import styles from './not-found.module.css';

/** Opens the page's own address once more, whatever it is. */
const SAME_ADDRESS = '';

/** In place of a page that the server could not draw: it needs neither data nor modules. */
export function FailedPage({ assets }: { assets: SiteAssets }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>This page could not be loaded</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, known to the policy by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
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
