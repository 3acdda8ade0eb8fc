import type { Section } from '@portfolio/contract';

/** The tags of an item. */
export type Tags = readonly string[] | null | undefined;
/** The links of an item's tags; `section` is the one of the home page that shows it, if it has no page of its own. */
export type LinksOf = (tags: Tags, section?: Section) => { tag: string; slug: string }[] | undefined;
/** Reads what links the tags of items now. */
export type ReadTagLinks = () => Promise<LinksOf>;

/** What links these tags of items; without tags nothing is read. */
export const linksOfTags = async (read: ReadTagLinks, allTags: Tags[]): Promise<LinksOf> =>
  allTags.some((tags) => tags?.length) ? read() : () => undefined;
