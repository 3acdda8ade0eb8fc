import { type About, type Facts, graphOf } from './structured-graph.ts';

/** What the page is about, for machines: data, which no browser runs. */
export function StructuredData({ about, ...facts }: Facts & { about: About }) {
  if (!about.post && !about.project && !about.isHome) return null;
  // Crawlers read what the server sent; in the browser it stays as it is.
  const json = import.meta.env.SSR ? JSON.stringify(graphOf(about, facts)).replace(/</g, '\\u003c') : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, not executed.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
