import type { Project as Doc } from '@portfolio/cms';
import type { NextProject } from '@portfolio/contract';
import { pagePathOf } from '@portfolio/contract/appearance';
import { projects } from '@portfolio/contract/resources/projects';
import type { Gateway } from '#app/gateway.ts';
import { linksOfTags, present, type ReadTagLinks, type Sizes, sizesOf } from '../present.ts';
import type { ResourceOptions } from '../resource.ts';
import type { VisitorReads } from '../visitor-reads.ts';

const nextSchema = projects.calls.read.response.shape.item.shape.next.unwrap();

/** Whether a project has its own page: it needs more content than its card shows. */
const hasStory = (doc: Doc): boolean => pagePathOf(projects, doc) !== undefined;

/** The project after this one that has its own page, in the order of the public list; the first one after the last. */
async function findNext(doc: Doc, visitorReads: VisitorReads): Promise<Doc | undefined> {
  const docs = await visitorReads.ordered('projects');
  const after = docs.findIndex(({ id }) => id === doc.id) + 1;
  return [...docs.slice(after), ...docs.slice(0, after)].find((other) => other.id !== doc.id && hasStory(other));
}

const withSizes = (pictures: Doc['pictures'], sizes: Sizes) =>
  pictures?.map((picture) => ({ ...picture, ...sizes.get(picture.url) })) ?? [];

const firstPicture = (doc: Doc | undefined) => doc?.pictures?.slice(0, 1) ?? [];

const sizesIn = (gateway: Gateway, pictures: NonNullable<Doc['pictures']>) =>
  sizesOf(
    gateway,
    pictures.map(({ url }) => url),
  );

/** The link to the next project, with its first picture. */
const presentNext = (doc: Doc, sizes: Sizes): NextProject =>
  present(nextSchema, doc, { picture: withSizes(firstPicture(doc), sizes)[0] });

interface ProjectParts {
  gateway: Gateway;
  visitorReads: VisitorReads;
  readTagLinks: ReadTagLinks;
}

/** Computed fields of projects. */
export const projectOptions = ({ gateway, visitorReads, readTagLinks }: ProjectParts): ResourceOptions<Doc> => ({
  async computePublicFields(docs) {
    const sizes = await sizesIn(gateway, docs.flatMap(firstPicture));
    const linksOf = await linksOfTags(
      readTagLinks,
      docs.map(({ techTags }) => techTags),
    );
    return (doc) => ({
      slug: hasStory(doc) ? doc.slug : undefined,
      picture: withSizes(firstPicture(doc), sizes)[0],
      skillTags: linksOf(doc.techTags, hasStory(doc) ? undefined : projects.homeSection),
    });
  },
  async computePageFields(doc) {
    const next = await findNext(doc, visitorReads);
    const sizes = await sizesIn(gateway, [...(doc.pictures ?? []), ...firstPicture(next)]);
    const linksOf = await linksOfTags(readTagLinks, [doc.techTags]);
    return {
      pictures: withSizes(doc.pictures, sizes),
      skillTags: linksOf(doc.techTags),
      next: next && presentNext(next, sizes),
    };
  },
});
