import type { Section } from '@portfolio/contract';
import { BLOG_PAGE, blogListPath, projectPath } from '@portfolio/contract/pages';
import { counted } from '@portfolio/text/format/counted';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { usePageData } from '#app/lib/page.ts';

/** A fact of the owner's content, and where it is shown. */
interface Proof {
  text: string;
  href: string;
  /** Whether it is the owner's present position. */
  isNow?: boolean;
}

/** A single fact is not worth a line. */
const LEAST = 2;
/** How many projects show their first number. */
const MAX_NUMBERS = 2;

/** The page that it leads to has the whole label. */
const firstPart = (label: string) => label.split(', ', 1)[0];
const anchorOf = (section: Section) => `#${section}`;

/**
 * The present position, the first numbers of the first projects, and the number of posts; nothing that is hidden.
 * `undefined` until that is known.
 */
export function useProofs(): Proof[] | undefined {
  const { sections } = useSiteConfig();
  const careers = usePageData<'experiences.list'>('/api/experiences');
  const work = usePageData<'projects.list'>('/api/projects');
  const posts = usePageData<'posts.list'>(blogListPath());
  if (careers === undefined || work === undefined || posts === undefined) return undefined;
  const isShown = (section: Section) => sections?.includes(section) ?? true;
  const proofs: Proof[] = [];
  const position = careers?.items.find(({ endDate }) => !endDate);
  if (position && isShown('experience'))
    proofs.push({ text: `${position.title}, ${position.company}`, href: anchorOf('experience'), isNow: true });
  const measured = work?.projects.filter(({ metrics }) => metrics.length > 0) ?? [];
  for (const { slug, metrics } of isShown('projects') ? measured.slice(0, MAX_NUMBERS) : [])
    for (const { value, label } of metrics.slice(0, 1))
      proofs.push({
        text: `${value} ${firstPart(label)}`,
        href: slug ? projectPath(slug) : anchorOf('projects'),
      });
  if (posts?.total) proofs.push({ text: counted(posts.total, 'post'), href: BLOG_PAGE });
  return proofs.length < LEAST ? [] : proofs;
}
