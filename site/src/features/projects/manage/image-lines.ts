/** An image as held by forms. */
export interface NamedImage {
  url: string;
  alt: string;
}

/** Images as text, one per line: the URL, a space and the description. URLs contain no spaces. */
export function linesOf(pictures: readonly { url: string; alt?: string | null | undefined }[]): string {
  return pictures.map(({ url, alt }) => `${url} ${alt ?? ''}`).join('\n');
}

/** Parses such a text; everything after the first space is the description, untrimmed. */
export function imagesOf(lines: string): NamedImage[] {
  return lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [url = ''] = line.split(' ', 1);
      return { url, alt: line.slice(url.length + 1) };
    });
}
