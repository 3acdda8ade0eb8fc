import type { Doc } from '@portfolio/compat-api/gateway';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { htmlField, pagePathOf, textOf } from '@portfolio/contract/appearance';
import { type EvidenceResource, evidenceResources, resources } from '@portfolio/contract/resources/index';
import { htmlBlocks } from '@portfolio/evidence/work/html-blocks';
import type { EvidenceItem, SkillEntry } from '@portfolio/evidence/work/types';
import { factsOf, resolveFor, textsOf } from '@portfolio/text/facts';
import { skillSlug } from '@portfolio/text/names/skill-slug';

/** What every document has. */
interface Stored {
  id: string;
  rev?: number | null | undefined;
}

/** What identifies an item among all evidence. */
export const evidenceId = ({ kind, id }: { kind: string; id: string }): string => `${kind}:${id}`;

/** An item as evidence, by what its resource says of it; the summary of those with figures is their result. */
function evidenceItem(resource: EvidenceResource, doc: Stored): EvidenceItem {
  const { singular: kind, homeSection, evidence } = resource;
  const { title, organisation, start, end, lastDay, tags, summary, description, figures } = factsOf(resource, doc);
  const [claim = resource.facts?.figures && summary] = figures;
  const page = pagePathOf(resource, doc);
  const onPage = new Set(page ? [] : evidence.textsOnPage);
  const time = resolveFor(evidence.time, doc);
  const textsIn = (name: string) =>
    resource.markdownFields?.includes(name) ? htmlBlocks(textOf(doc, htmlField(name)) ?? '') : textsOf(doc, [name]);
  const period = start === undefined ? undefined : { start, end };
  return {
    id: evidenceId({ kind, id: doc.id }),
    rev: doc.rev ?? 0,
    link: {
      kind,
      title,
      url: page ?? `/#${homeSection}`,
      ...(organisation && { organisation }),
      ...(start && { startDate: start }),
      ...(lastDay && { endDate: lastDay }),
    },
    section: page ? undefined : homeSection,
    tags,
    texts: evidence.texts.filter((name) => !onPage.has(name)).flatMap(textsIn),
    claim: claim === undefined ? undefined : { text: claim, isFigure: figures.length > 0 },
    excerpt: summary ?? description,
    isJob: time === 'job' && period !== undefined,
    isMention: evidence.isMention,
    period: time === 'job' || time === 'work' ? period : undefined,
    study: time === 'study' ? period : undefined,
  };
}

/** The fields of a post that its evidence is made of. */
export const POST_FIELDS = {
  title: true,
  slug: true,
  rev: true,
  tags: true,
  html: true,
  excerpt: true,
  publishedAt: true,
  createdAt: true,
} as const;

/** A post as an item that may be evidence. */
export function postItem(doc: Doc<'posts'>): EvidenceItem {
  const { link, ...item } = evidenceItem(resources.posts, doc);
  const publishedAt = new Date(doc.publishedAt ?? doc.createdAt).toISOString();
  return { ...item, link: { ...link, publishedAt }, html: doc.html ?? '' };
}

/** The skills of visitors; the same array while the tech stack is unchanged. */
export const readTechStack = (reads: VisitorReads): Promise<Doc<'tech-stack'>[]> => reads.orderedAsStored('tech-stack');

/** The resources that are read as whole lists: all with evidence but the posts. */
const LISTED = evidenceResources.filter(({ name }) => name !== 'posts');

/** What visitors see of these resources, a list for each; the same arrays while they are unchanged. */
export const readLists = (reads: VisitorReads): Promise<Stored[][]> =>
  Promise.all(LISTED.map(({ collection }) => reads.ordered(collection)));
/** The lists of all resources with evidence but the posts. */
export type Lists = Awaited<ReturnType<typeof readLists>>;

/** The items of these lists. */
export const itemsOf = (lists: Lists): EvidenceItem[] =>
  LISTED.flatMap((resource, at) => (lists[at] ?? []).map((doc) => evidenceItem(resource, doc)));

/** A tech stack item as a skill with all its names. */
export const skillEntry = ({
  id,
  name,
  aliases,
  summary,
  slug,
  previousSlugs,
  leftOut,
}: Doc<'tech-stack'>): SkillEntry => ({
  id,
  names: [name, ...(aliases ?? [])],
  summary: summary ?? undefined,
  slug: slug ?? skillSlug(name),
  previousSlugs: previousSlugs ?? [],
  leftOut: (leftOut ?? []).map(evidenceId),
});
