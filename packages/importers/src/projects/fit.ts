import { LIMITS } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import { withoutBlankEnds } from '@portfolio/text/dialects/code';
import { plainExcerpt } from '@portfolio/text/excerpt';
import { shortened } from '@portfolio/text/fields';
import { splitAtImages } from '../reading/image-links.ts';
import type { Document, ProjectFields } from '../source.ts';
import { UNDATED } from '../visibility.ts';
import { isWithinLimits } from './story.ts';

/** The address that an image of a text gets here. */
const UPLOAD = `/uploads/${'0'.repeat(40)}.webp`;

/** The end of the path of a post with the text of a project. */
const TEXT = '#text';

/** Whether a post is the text of a project. */
export const isTextOfProject = (path: string): boolean => path.endsWith(TEXT);

/**
 * The documents that a converted one becomes: a project whose text is too long for a case file is a project with a link to
 * a post with the whole text.
 */
export function fitted(document: Document): Document[] {
  if (!document.project) return [document];
  const described = withDescription(document);
  return isWithinLimits(withUploads(described.content))
    ? [described]
    : withTextAsPost({ ...document, excerpt: described.excerpt }, document.project);
}

/** A project without a description has its first paragraph as one, above the others: the page shows both. */
function withDescription(document: Document): Document {
  const { excerpt, content } = document;
  const end = content.search(/\n[ \t]*\n/);
  const first = content.slice(0, Math.max(end, 0));
  const isPlain = first.length <= LIMITS.excerpt && PLAIN.test(first) && plainExcerpt(first) === first.trim();
  if (excerpt !== null || !isPlain) return document;
  return {
    ...document,
    excerpt: first.replace(/\s+/g, ' ').trim(),
    content: withoutBlankEnds(content.slice(end)),
  };
}
/** A paragraph in which nothing can be Markdown's, on any of its lines. */
const PLAIN = /^(?:(?=\S)(?![-+*=#>|:~_]|\d+[.)])[^\n$&<>`*_[\]\\|]*\S(?:\n|$))+$/;

function withTextAsPost(document: Document, project: ProjectFields): Document[] {
  const { content, path, title, excerpt, publishedAt } = document;
  const slug = `${document.slug}-full-text`.slice(-LIMITS.slug);
  const isPublic = document.status === 'published' && publishedAt !== null;
  const [cover] = project.pictures;
  const { project: _, ...rest } = document;
  const post: Document = {
    ...rest,
    kind: 'post',
    path: `${path}${TEXT}`,
    slug,
    excerpt: excerpt && shortened(excerpt, LIMITS.excerpt),
    status: isPublic ? 'published' : 'draft',
    cover: cover ? { url: cover.url, alt: cover.alt } : null,
    oldAddresses: [],
    notes: [
      `it is the text of the project “${title}”`,
      ...(isPublic ? [] : [publishedAt ? 'so is the project' : UNDATED]),
    ],
  };
  const room = `its text has ${content.length} characters, and a case file has room for ${LIMITS.body} in each section`;
  const note = `${room}: all of it is a ${isPublic ? 'post of its own, to which the project links' : 'draft of its own'}`;
  const link = isPublic ? `[${title.replace(/[[\]]/g, '\\$&')}](${postPath(slug)})` : '';
  return [{ ...document, content: link, notes: [...document.notes, note] }, post];
}

/** A text with addresses of images as long as those that they get. */
const withUploads = (content: string) =>
  splitAtImages(content)
    .parts.map((part, index) => (index % 2 === 1 && part.length < UPLOAD.length ? UPLOAD : part))
    .join('');
