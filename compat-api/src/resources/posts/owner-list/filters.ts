import type { OwnerPostsQuery } from '@portfolio/contract';
import type { Where } from 'payload';

const isEmpty = (field: string): Where => ({ or: [{ [field]: { exists: false } }, { [field]: { equals: '' } }] });

/** Posts without an excerpt of their own. */
export const NO_EXCERPT = isEmpty('excerpt');
/** Posts without a cover. */
export const NO_COVER = isEmpty('coverImage.url');

/** The filters that are conditions on columns. */
export const whereOf = ({ status, series, noExcerpt, noCover }: OwnerPostsQuery): Where => ({
  and: [
    ...(status ? [{ status: { equals: status } }] : []),
    ...(series ? [{ series: { equals: series } }] : []),
    ...(noExcerpt ? [NO_EXCERPT] : []),
    ...(noCover ? [NO_COVER] : []),
  ],
});
