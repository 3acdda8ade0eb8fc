import { LIMITS } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import { shortened } from '@portfolio/text/fields';
import { splitAtImages } from '../reading/image-links.ts';
import type { Document } from '../source.ts';
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
  const { project, content, path, title, excerpt, publishedAt } = document;
  if (!project || isWithinLimits(withUploads(content))) return [document];
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
