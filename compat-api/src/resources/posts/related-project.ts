import type { RelatedProject } from '@portfolio/contract';
import { pagePathOf } from '@portfolio/contract/appearance';
import { projects } from '@portfolio/contract/resources/projects';
import { nameKey } from '@portfolio/text/names/characters';
import type { Doc } from '#app/gateway.ts';
import type { LinksOf, Tags } from '../present.ts';
import type { VisitorReads } from '../visitor-reads.ts';

/** Shared skills that are named. */
const NAMED = 3;

/** The project with its own page that has most tags in common with a post; the owner's first one among equals. */
export async function findRelatedProject(
  visitorReads: VisitorReads,
  { tags }: Pick<Doc<'posts'>, 'tags'>,
  linksOf: LinksOf,
): Promise<RelatedProject | undefined> {
  if (!tags?.length) return undefined;
  // Two names of one skill are the same tag.
  const keyOf = (tag: string) => linksOf([tag])?.[0]?.slug ?? nameKey(tag);
  const keysOf = (names: Tags) => new Set((names ?? []).map(keyOf));
  const candidates = (await visitorReads.ordered('projects')).filter((doc) => pagePathOf(projects, doc) !== undefined);
  const [best] = candidates
    .map((doc) => {
      const keys = keysOf(doc.techTags);
      return { doc, shared: tags.filter((tag) => keys.has(keyOf(tag))) };
    })
    .filter(({ shared }) => shared.length > 0)
    .sort((one, other) => other.shared.length - one.shared.length);
  if (!best) return undefined;
  const { title, slug, headline } = best.doc;
  return { title, slug: slug ?? '', ...(headline && { headline }), shared: best.shared.slice(0, NAMED) };
}
