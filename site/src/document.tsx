import type { PublicConfig } from '@portfolio/contract';
import type { ReactNode } from 'react';
import { BOOT_ID, type Boot, bootJson } from './lib/boot/boot.ts';
import { INLINE_SCRIPT } from './lib/boot/inline-script.ts';

/** The owner's icon, or the site's logo; the URL changes with the icon, because browsers cache icons for long. */
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

/** Empty in the browser: hydration keeps the server's script, so its text need not be in the bundle. */
const INLINE = import.meta.env.SSR ? INLINE_SCRIPT : '';

/** The whole HTML document, rendered on the server and hydrated in the browser. */
export function Document({ boot, children }: { boot: Boot; children: ReactNode }) {
  const { fonts, styles, preloads, scripts } = boot.assets;
  const config = boot.data['/api/public-config'] as PublicConfig | null | undefined;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        {/* Before the styles: a script after them would wait for them and block the rest of the page. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed in the CSP by its hash.
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
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootJson(boot) : '' }}
        />
      </body>
    </html>
  );
}
