import { useSWRConfig } from 'swr';
import type { Career } from './structured-career.ts';
import { graphOf, type HeadValues, type PageEntity } from './structured-graph.ts';

type StructuredDataProps = HeadValues & { about: PageEntity };

/** Where the server puts the career among the data of the home page; it is not embedded in the page. */
export const CAREER = 'career';

/** The structured data (JSON-LD) of a page. */
export function StructuredData(props: StructuredDataProps) {
  const { about } = props;
  if (!about.post && !about.project && !about.skill && !about.isHome) return null;
  // Crawlers read the server's HTML; hydration keeps it, so the browser bundle does not generate it.
  if (!import.meta.env.SSR) return <JsonScript json="" />;
  return <Data {...props} />;
}

function Data({ about, ...facts }: StructuredDataProps) {
  const career = useSWRConfig().fallback[CAREER] as Career | undefined;
  return <JsonScript json={JSON.stringify(graphOf({ ...about, career }, facts)).replace(/</g, '\\u003c')} />;
}

function JsonScript({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, not executed.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
