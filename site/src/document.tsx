import type { PublicConfig, SiteAssets } from '@portfolio/contract';
import type { ReactNode } from 'react';
import { INLINE_SCRIPT } from './lib/inline-script.ts';

/** The owner's icon, or the site's logo; the URL changes with the icon, because browsers cache icons for long. */
function Icons({ icon }: Partial<Pick<PublicConfig, 'icon'>>) {
  return (
    <>
      {icon ? (
        <link rel="icon" href={`${icon.url}?v=${icon.v}`} />
      ) : (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </>
      )}
      <link
        rel="apple-touch-icon"
        sizes="180x180"
        href={icon ? `${icon.touchUrl}?v=${icon.v}` : '/apple-touch-icon.png'}
      />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

interface DocumentProps extends Partial<Pick<PublicConfig, 'icon'>> {
  assets: SiteAssets;
  children: ReactNode;
}

/** The whole HTML document, rendered on the server; that of the panel is hydrated in the browser. */
export function Document({ assets, icon, children }: DocumentProps) {
  const { fonts, styles, preloads, scripts, enhancements } = assets;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <Icons icon={icon} />
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {/* After the styles, so that the page waits for them: else it is laid out without them, and its colours run from there. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed in the CSP by its hash.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? INLINE_SCRIPT : '' }}
        />
        {preloads.map((module) => (
          <link key={module} rel="modulepreload" href={module} />
        ))}
        {enhancements.map((script) => (
          <script key={script} type="module" async src={script} />
        ))}
        {scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
