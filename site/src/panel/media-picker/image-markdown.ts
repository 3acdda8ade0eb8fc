/** An image with its alternative text. */
export interface DescribedImage {
  url: string;
  /** Empty for a decorative image. */
  alt: string;
}

/** Characters that Markdown reads as marks within an alternative text. */
const MARKS = /[\\[\]`*_<$~]|&(?=#?\w)/g;

/** A description as an alternative text of Markdown, on one line. */
export const escapeAlt = (alt: string): string => alt.trim().replace(/\s+/g, ' ').replace(MARKS, '\\$&');

/** An image in Markdown. */
export const imageMarkdown = ({ url, alt }: DescribedImage): string => `![${escapeAlt(alt)}](${url})`;
