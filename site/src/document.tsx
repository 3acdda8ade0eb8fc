import type { PublicConfig } from '@portfolio/contract';
import type { ReactNode } from 'react';
import { BOOT_ID, type Boot, bootJson } from './lib/boot/boot.ts';
import { DOCUMENT_SCRIPT, INLINE_SCRIPT } from './lib/boot/inline-script.ts';

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

interface DocumentProps {
  boot: Boot;
  /** Nothing of the page is hydrated: it has no boot data, and scripts only enhance it. */
  isStatic?: boolean | undefined;
  children: ReactNode;
}

/** The inline script; empty in the browser: hydration keeps the server's, so its text need not be in the bundle. */
function inlineScript(isStatic: boolean | undefined): string {
  if (!import.meta.env.SSR) return '';
  return isStatic ? DOCUMENT_SCRIPT : INLINE_SCRIPT;
}

/** The whole HTML document, rendered on the server and, unless it is static, hydrated in the browser. */
export function Document({ boot, isStatic, children }: DocumentProps) {
  const { fonts, styles, preloads, scripts, enhancements } = boot.assets;
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
          dangerouslySetInnerHTML={{ __html: inlineScript(isStatic) }}
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
        {enhancements.map((script) => (
          <script key={script} type="module" async src={script} />
        ))}
        {scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body>
        {children}
        {!isStatic && (
          <script
            id={BOOT_ID}
            type="application/json"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, not executed.
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootJson(boot) : '' }}
          />
        )}
      </body>
    </html>
  );
}
