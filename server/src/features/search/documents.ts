import { type ContentCollection, publicNow } from '@portfolio/cms';
import type { Doc, Gateway } from '@portfolio/compat-api/gateway';
import { presentPublicConfig } from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { ShownSkill } from '@portfolio/compat-api/resources/tech-stack';
import type { SearchHit } from '@portfolio/contract';
import { htmlField, pagePathOf, textOf } from '@portfolio/contract/appearance';
import { postPath, skillPath } from '@portfolio/contract/pages';
import { type ContentResource, resourceList, SKILL_KIND } from '@portfolio/contract/resources/index';
import { plainExcerpt } from '@portfolio/text/excerpt';
import { textsOf } from '@portfolio/text/facts';
import { plainText } from '@portfolio/text/words';

/** A document as it is passed to the search index. */
export interface SearchDocument extends Omit<SearchHit, 'text' | 'words'> {
  id: string;
  /** Grows with every change. */
  rev: number;
  excerpt: string;
  body: string;
  /** Rendered HTML; the body is extracted from it. */
  html?: string;
}
interface Known {
  id: string;
  rev: number;
}
/** Where the search reads. */
export interface SearchSources {
  gateway: Gateway;
  /** The skills with a page, by id. */
  readSkills: () => Promise<ReadonlyMap<string, ShownSkill>>;
}

const POST_FIELDS = {
  title: true,
  slug: true,
  rev: true,
  tags: true,
  category: true,
  series: true,
  excerpt: true,
  html: true,
  htmlVersion: true,
  publishedAt: true,
  createdAt: true,
} as const;
/** Resources that are searched by some of their fields; posts are searched by their rendered text. */
const SEARCHED = resourceList.filter(({ searchFields }) => searchFields);

/** The revision of a post; its fraction is the version of the HTML, which is re-rendered without a change of the post. */
const renderedRevision = ({ rev, htmlVersion }: Pick<Doc<'posts'>, 'htmlVersion' | 'rev'>): number =>
  (rev ?? 0) + (htmlVersion ?? 0) / 1_000_000;

/** Id and revision of everything public. */
export async function listPublic({ gateway, readSkills }: SearchSources): Promise<Known[]> {
  const now = publicNow();
  const posts = await gateway.postRevisions();
  const published = posts.filter(({ publishedAt }) => new Date(publishedAt ?? 0).getTime() <= now);
  const known = published.map((post) => ({ id: `post:${post.id}`, rev: renderedRevision(post) }));
  const { sections } = presentPublicConfig(await gateway.settings(null), null);
  for (const resource of SEARCHED) {
    const { collection, singular, homeSection } = resource;
    const isShown = sections.some((section) => section === homeSection);
    const { docs } = await gateway.list(collection, null, isShown ? { select: { rev: true } } : {});
    // A hidden section cannot be linked to, so only documents with a page are searchable.
    const linked = isShown ? docs : docs.filter((doc) => pagePathOf(resource, doc));
    known.push(...linked.map(({ id, rev }) => ({ id: `${singular}:${id}`, rev: rev ?? 0 })));
  }
  const skills = await readSkills();
  const { docs } = await gateway.list('tech-stack', null, { select: { rev: true } });
  const shown = docs.filter(({ id }) => skills.has(String(id)));
  known.push(...shown.map(({ id, rev }) => ({ id: `${SKILL_KIND}:${id}`, rev: rev ?? 0 })));
  return known;
}

/** The documents of these ids; those that are no longer public are omitted. */
export async function readDocuments({ gateway, readSkills }: SearchSources, ids: string[]): Promise<SearchDocument[]> {
  const of = (kind: string) => ids.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1));
  const documents = (await gateway.publicDocuments('posts', of('post'), POST_FIELDS)).map(postDocument);
  for (const resource of SEARCHED) {
    const docs = await gateway.publicDocuments(resource.collection, of(resource.singular));
    documents.push(...docs.map((doc) => itemDocument(resource, doc)));
  }
  const skills = await readSkills();
  const stack = await gateway.publicDocuments('tech-stack', of(SKILL_KIND));
  documents.push(...stack.flatMap((doc) => skillDocument(doc, skills.get(String(doc.id)))));
  return documents;
}

const postDocument = (doc: Doc<'posts'>): SearchDocument => ({
  id: `post:${doc.id}`,
  rev: renderedRevision(doc),
  kind: 'post',
  _id: String(doc.id),
  title: doc.title,
  url: postPath(doc.slug ?? ''),
  tags: [...(doc.tags ?? []), ...[doc.category, doc.series].filter((name) => typeof name === 'string')],
  publishedAt: new Date(doc.publishedAt ?? doc.createdAt).toISOString(),
  excerpt: plainExcerpt(doc.excerpt ?? ''),
  body: '',
  html: doc.html ?? '',
});

/** The page of a skill, which is found by its other names, too. */
const skillDocument = ({ id, rev, name, aliases, summary }: Doc<'tech-stack'>, skill?: ShownSkill): SearchDocument[] =>
  skill === undefined
    ? []
    : [
        {
          id: `${SKILL_KIND}:${id}`,
          rev: rev ?? 0,
          kind: SKILL_KIND,
          _id: String(id),
          title: name,
          url: skillPath(skill.slug),
          tags: aliases ?? [],
          excerpt: summary ?? '',
          body: '',
        },
      ];

/** Texts are the body; items without a page link to their section of the home page. */
function itemDocument(resource: ContentResource, doc: Doc<ContentCollection>): SearchDocument {
  const { singular, titleField, searchFields = [], markdownFields = [], homeSection } = resource;
  const tags = resource.facts?.tags;
  const isTags = (name: string) => name === tags;
  const texts = searchFields
    .filter((name) => !isTags(name))
    .flatMap((name) =>
      markdownFields.includes(name) ? plainText(textOf(doc, htmlField(name)) ?? '') : textsOf(doc, [name]),
    );
  return {
    id: `${singular}:${doc.id}`,
    rev: doc.rev ?? 0,
    kind: singular,
    _id: String(doc.id),
    title: textOf(doc, titleField) ?? '',
    url: pagePathOf(resource, doc) ?? `/#${homeSection}`,
    tags: textsOf(doc, searchFields.filter(isTags)),
    excerpt: '',
    body: texts.join(' '),
  };
}
