import { usePage } from '#app/lib/page.ts';
import type { Career } from './structured-career.ts';
import { graphOf, type HeadValues, type PageEntity } from './structured-graph.ts';

type StructuredDataProps = HeadValues & { about: PageEntity };

/** Where the server puts the career among the data of the home page. */
export const CAREER = 'career';

/** The structured data (JSON-LD) of a page. */
export function StructuredData({ about, ...facts }: StructuredDataProps) {
  const career = usePage().data[CAREER] as Career | undefined;
  if (!about.post && !about.project && !about.skill && !about.isHome && !about.isProfile) return null;
  const json = JSON.stringify(graphOf({ ...about, career }, facts)).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, not executed.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
