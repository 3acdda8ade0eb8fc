import { storyOf } from '@portfolio/importers/projects/story';
import type { PreparedDocument } from '@portfolio/importers/reading/prepared-document';
import type { ProjectFields } from '@portfolio/importers/source';
import { type ImageUrls, textOf } from './post-data.ts';
import type { ImportSlugs } from './slugs.ts';

/** The fields of a project. @param urls the addresses here of its images */
export function projectData(
  document: PreparedDocument,
  project: ProjectFields,
  urls: ImageUrls,
  slugs: ImportSlugs,
): Record<string, unknown> {
  const { title, slug, tags, status, excerpt, links } = document;
  const { pictures, rank: _, ...fields } = project;
  const local = new Set(links.flatMap(({ url, isLocal }) => (isLocal ? [url] : [])));
  return {
    ...{ title, slug, status, techTags: tags, ...fields },
    description: excerpt,
    ...storyOf(textOf(document, urls, slugs)),
    pictures: pictures.flatMap(({ url, alt, caption }) => {
      const address = urls.get(url) ?? (local.has(url) ? null : url);
      return address === null ? [] : [{ url: address, alt, caption }];
    }),
  };
}
