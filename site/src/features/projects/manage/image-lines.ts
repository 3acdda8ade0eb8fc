/** An image as held by forms. */
export interface NamedImage {
  url: string;
  alt: string;
  caption: string;
}

interface Image {
  url: string;
  alt?: string | null | undefined;
  caption?: string | null | undefined;
}

const withoutTabs = (text: string | null | undefined) => (text ?? '').replaceAll('\t', ' ');

/** Images as text, one per line: the URL, a space, the description, and after a tab the caption. URLs contain no spaces. */
export function linesOf(pictures: readonly Image[]): string {
  return pictures
    .map(({ url, alt, caption }) => `${url} ${withoutTabs(alt)}${caption ? `\t${withoutTabs(caption)}` : ''}`)
    .join('\n');
}

/** Parses such a text; description and caption are untrimmed. */
export function imagesOf(lines: string): NamedImage[] {
  return lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [image = '', caption = ''] = line.split('\t');
      const [url = ''] = image.split(' ', 1);
      return { url, alt: image.slice(url.length + 1), caption };
    });
}
