import type { ReactNode } from 'react';
import { BOOT_ID, type Boot, bootJson } from './lib/boot.ts';
import { INLINE_SCRIPT } from './lib/inline-script.ts';

/** The site's mark, until the owner has chosen an icon. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="6" fill="#10141c"/><path d="M6 6v16M6 9l3 13M6 12l6 10M6 15l9 7M6 18l12 4M6 22h16" stroke="#8fd6f5" fill="none"/></svg>',
)}`;

/** The whole page as React sees it, on the server and in the browser. */
export function Document({ boot, children }: { boot: Boot; children: ReactNode }) {
  const { fonts, styles, preloads, scripts } = boot.assets;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <link rel="icon" type="image/svg+xml" href={ICON} />
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {preloads.map((module) => (
          <link key={module} rel="modulepreload" href={module} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, known to the policy by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT }} />
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
