import type { Project as Doc } from '@portfolio/cms';
import { sizesOf } from '#app/uploads/picture-sizes.ts';
import type { ResourceOptions } from '../resource.ts';

/** Whether a project has its own page: it needs more content than its card shows. */
export const hasStory = (doc: Pick<Doc, 'slug' | 'problem' | 'result' | 'pictures'>): boolean =>
  Boolean(doc.slug && (doc.problem || doc.result || doc.pictures?.length));

/** Handlers and computed fields of projects. */
export const projectOptions: ResourceOptions<Doc> = {
  hasPage: hasStory,
  computePublicFields: () => (doc) => ({ slug: hasStory(doc) ? doc.slug : undefined }),
  async computePageFields({ pictures }, { gateway }) {
    const sizes = await sizesOf(gateway, pictures?.map(({ url }) => url) ?? []);
    return { pictures: pictures?.map((picture) => ({ ...picture, ...sizes.get(picture.url) })) };
  },
};
