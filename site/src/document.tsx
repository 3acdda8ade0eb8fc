import type { PublicConfig } from '@portfolio/contract';
import type { ReactNode } from 'react';
import { BOOT_ID, type Boot, bootJson } from './lib/boot.ts';
import { INLINE_SCRIPT } from './lib/inline-script.ts';

/** The owner's icon, or the site's mark; an address that changes with the icon, for browsers keep icons long. */
function Icons({ icon }: Pick<PublicConfig, 'icon'>) {
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

/** In the browser it stands there already, and React leaves it alone: its text is not sent twice. */
const INLINE = import.meta.env.SSR ? INLINE_SCRIPT : '';

/** The whole page as React sees it, on the server and in the browser. */
export function Document({ boot, children }: { boot: Boot; children: ReactNode }) {
  const { fonts, styles, preloads, scripts } = boot.assets;
  const config = boot.data['/api/public-config'] as PublicConfig | null | undefined;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        {/* Before the styles: after them it would wait for them, and the rest of the page for it. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, known to the policy by its hash.
          dangerouslySetInnerHTML={{ __html: INLINE }}
        />
        <Icons icon={config?.icon} />
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {preloads.map((module) => (
          <link key={module} rel="modulepreload" href={module} />
        ))}
        {scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body>
        {children}
        <script
          id={BOOT_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, not executed.
          dangerouslySetInnerHTML={{ __html: bootJson(boot) }}
        />
      </body>
    </html>
  );
}
