const PICTURE = /^[^\s{}]+\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#].*)?$/i;

/** A picture that a template shows. */
export interface LinkedImage {
  src: string;
  alt: string;
  caption: string;
  /** Where a click on it leads; empty if nowhere. */
  link: string;
}

/** Whether a text is the path or URL of an image. */
export const isImage = (text: string): boolean => PICTURE.test(text);
/** The same for a place where a path is expected, which can have spaces. */
export const isImagePath = (text: string): boolean => PICTURE.test(text.trim().replaceAll(' ', '-'));

/** A text inside HTML or one of its attributes. */
export const escapedHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A picture as Markdown, with its caption as title. */
export function imageMarkdown({ src, alt, caption, link }: LinkedImage): string {
  const image = `![${plain(alt)}](${address(src)}${caption ? ` "${plain(caption)}"` : ''})`;
  return link ? `[${image}](${address(link)})` : image;
}

/** A picture as HTML, for places where Markdown is not read. */
export function imageHtml({ src, alt, caption, link }: LinkedImage): string {
  const image = `<img src="${escapedHtml(src)}" alt="${escapedHtml(plain(alt))}">`;
  const linked = link ? `<a href="${escapedHtml(link)}">${image}</a>` : image;
  return caption ? `<figure>${linked}<figcaption>${escapedHtml(caption)}</figcaption></figure>` : linked;
}

/** An address in Markdown. */
export const address = (url: string): string => (/[\s()]/.test(url) ? `<${url}>` : url);

const plain = (text: string) =>
  text
    .replace(/[[\]"\n]/g, ' ')
    // A title is plain text: emphasis in it would show its signs.
    .replace(/(\*{1,3}|_{1,3}|`)(?=\S)([^*_`]{1,300}?)\1/g, '$2')
    .trim();
