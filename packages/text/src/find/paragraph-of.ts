/** The number of the paragraph of a Markdown text that has this offset, from 1; headings and blocks count as such. */
export const paragraphOf = (text: string, at: number): number =>
  (text
    .slice(0, at)
    .trimStart()
    .match(/\n\s*\n/g)?.length ?? 0) + 1;
