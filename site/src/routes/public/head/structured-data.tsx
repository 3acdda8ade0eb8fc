import { graphOf, type HeadValues, type PageEntity } from './structured-graph.ts';

/** The structured data (JSON-LD) of a page. */
export function StructuredData({ about, ...facts }: HeadValues & { about: PageEntity }) {
  if (!about.post && !about.project && !about.isHome) return null;
  // Crawlers read the server's HTML; hydration keeps it, so the browser bundle does not generate it.
  const json = import.meta.env.SSR ? JSON.stringify(graphOf(about, facts)).replace(/</g, '\\u003c') : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, not executed.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
