import { type About, type Facts, graphOf } from './structured-graph.ts';

/** What the page is about, for machines: data, which no browser runs. */
export function StructuredData({ about, ...facts }: Facts & { about: About }) {
  const graph = graphOf(about, facts);
  if (!graph) return null;
  const json = JSON.stringify(graph).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, not executed.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
