import type { Project as Doc } from '@portfolio/cms';
import type { NextProject } from '@portfolio/contract';
import { htmlField, pagePathOf } from '@portfolio/contract/appearance';
import { projects } from '@portfolio/contract/resources/projects';
import type { Gateway } from '#app/gateway.ts';
import { imagesIn, withImageFacts } from '#app/uploads/image-facts.ts';
import { type ImageFacts, imageFactsOf, linksOfTags, present, type ReadTagLinks, type TaggedItem } from '../present.ts';
import type { ResourceOptions } from '../resource.ts';
import type { VisitorReads } from '../visitor-reads.ts';
import { withUniqueIds } from './unique-ids.ts';

const nextSchema = projects.calls.read.response.shape.item.shape.next.unwrap();

/** Whether a project has its own page: it needs more content than its card shows. */
const hasStory = (doc: Doc): boolean => pagePathOf(projects, doc) !== undefined;

const tagged = (doc: Doc): TaggedItem => ({
  kind: projects.singular,
  id: doc.id,
  section: hasStory(doc) ? undefined : projects.homeSection,
});

/** The project after this one that has its own page, in the order of the public list; the first one after the last. */
async function findNext(doc: Doc, visitorReads: VisitorReads): Promise<Doc | undefined> {
  const docs = await visitorReads.ordered('projects');
  const after = docs.findIndex(({ id }) => id === doc.id) + 1;
  return [...docs.slice(after), ...docs.slice(0, after)].find((other) => other.id !== doc.id && hasStory(other));
}

/** Images with their sizes; those without a description have that of the image library. */
const withFacts = (pictures: Doc['pictures'], facts: ImageFacts) =>
  (pictures ?? []).map((picture) => {
    const { description, ...size } = facts.get(picture.url) ?? {};
    return { ...picture, alt: picture.alt || description, ...size };
  });

const firstPicture = (doc: Doc | undefined) => doc?.pictures?.slice(0, 1) ?? [];

/** The link to the next project, with its first picture. */
const presentNext = (doc: Doc, facts: ImageFacts): NextProject =>
  present(nextSchema, doc, { picture: withFacts(firstPicture(doc), facts)[0] });

interface ProjectParts {
  gateway: Gateway;
  visitorReads: VisitorReads;
  readTagLinks: ReadTagLinks;
}

/** Computed fields of projects. */
export const projectOptions = ({ gateway, visitorReads, readTagLinks }: ProjectParts): ResourceOptions<Doc> => ({
  async computePublicFields(docs) {
    const urls = docs.flatMap(({ pictures }) => (pictures ?? []).map(({ url }) => url));
    const facts = await imageFactsOf(gateway, urls);
    const linksOf = await linksOfTags(
      readTagLinks,
      docs.map(({ techTags }) => techTags),
    );
    return (doc) => {
      const [picture, ...further] = withFacts(doc.pictures, facts);
      return {
        slug: hasStory(doc) ? doc.slug : undefined,
        picture,
        screenshot: further.find(({ screenshot }) => screenshot),
        skillTags: linksOf(doc.techTags, tagged(doc)),
      };
    };
  },
  async computePageFields(doc) {
    const next = await findNext(doc, visitorReads);
    const fields = projects.markdownFields.map(htmlField);
    const texts = withUniqueIds(fields.map((field) => doc[field] ?? ''));
    const facts = await imageFactsOf(gateway, [
      ...[...(doc.pictures ?? []), ...firstPicture(next)].map(({ url }) => url),
      ...texts.flatMap(imagesIn),
    ]);
    const linksOf = await linksOfTags(readTagLinks, [doc.techTags]);
    return {
      ...Object.fromEntries(fields.map((field, index) => [field, withImageFacts(texts[index] ?? '', facts)])),
      pictures: withFacts(doc.pictures, facts),
      skillTags: linksOf(doc.techTags, tagged(doc)),
      next: next && presentNext(next, facts),
    };
  },
});
