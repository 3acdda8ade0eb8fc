import { useRead } from '#app/lib/use-read.ts';
import type { Career } from './structured-career.ts';
import { graphOf, type HeadValues, type PageEntity } from './structured-graph.ts';

type StructuredDataProps = HeadValues & { about: PageEntity };

/** The structured data (JSON-LD) of a page. */
export function StructuredData(props: StructuredDataProps) {
  const { about } = props;
  if (!about.post && !about.project && !about.skill && !about.isHome) return null;
  // Crawlers read the server's HTML; hydration keeps it, so the browser bundle does not generate it.
  if (!import.meta.env.SSR) return <JsonScript json="" />;
  return about.isHome ? <HomeData {...props} /> : <Data {...props} />;
}

/** The data of the home page, with what it shows of the owner. */
function HomeData({ about, ...facts }: StructuredDataProps) {
  const { techStackVisible, sections } = facts.owner;
  const techStack = useRead<'techStack.list'>('/api/techstack').data?.items;
  const experiences = useRead<'experiences.list'>('/api/experiences').data?.items;
  const highlights = useRead<'highlights.list'>('/api/highlights').data?.items;
  const career: Career = {
    techStack: (techStackVisible && techStack) || [],
    experiences: (sections?.includes('experience') && experiences) || [],
    highlights: (sections?.includes('highlights') && highlights) || [],
  };
  return <Data about={{ ...about, career }} {...facts} />;
}

function Data({ about, ...facts }: StructuredDataProps) {
  return <JsonScript json={JSON.stringify(graphOf(about, facts)).replace(/</g, '\\u003c')} />;
}

function JsonScript({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, not executed.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
