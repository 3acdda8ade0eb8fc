import type { PreparedDocument } from '@portfolio/importers/reading/prepared-document';
import type { ImportSlugs } from './slugs.ts';

/** The addresses here of the images of a document, by their links. */
export type ImageUrls = ReadonlyMap<string, string>;

/** The text of a document with the addresses here of its images and of other documents. */
export const textOf = ({ parts }: PreparedDocument, urls: ImageUrls, slugs: ImportSlugs): string =>
  slugs.inText(parts.map((part, index) => (index % 2 === 1 ? (urls.get(part) ?? part) : part)).join(''));

/** The fields of a post. @param urls the addresses here of its images */
export function postData(document: PreparedDocument, urls: ImageUrls, slugs: ImportSlugs): Record<string, unknown> {
  const { title, slug, excerpt, tags, status, publishedAt, canonicalUrl, series, seriesPart } = document;
  const { category, featured, cover } = document;
  const isLocal = document.links.some(({ url, isLocal }) => isLocal && url === cover?.url);
  const url = cover && (urls.get(cover.url) ?? (isLocal ? null : cover.url));
  return {
    ...{ title, slug, excerpt, tags, status, publishedAt, canonicalUrl, series, seriesPart },
    content: textOf(document, urls, slugs),
    coverImage: url ? { url, alt: cover?.alt ?? document.title } : { url: null, alt: null },
    // A copied or future-dated file may have a modification time before its publication.
    contentUpdatedAt: later(document.contentUpdatedAt, document.publishedAt),
    ...(category && { category }),
    ...(featured && { featured }),
  };
}

/** The later of two instants in ISO form. */
const later = (one: string | null, other: string | null) => (one && other && one > other ? one : (other ?? one));
