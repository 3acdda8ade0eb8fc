/** A picture as forms hold it. */
export interface NamedPicture {
  url: string;
  alt: string;
}

/** Pictures as text, one a line: the address, a space, and what it shows. No address holds a space. */
export function linesOf(pictures: readonly { url: string; alt?: string | null | undefined }[]): string {
  return pictures.map(({ url, alt }) => `${url} ${alt ?? ''}`).join('\n');
}

/** The pictures of such a text; what is typed after the first space is kept as it is. */
export function picturesOf(lines: string): NamedPicture[] {
  return lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [url = ''] = line.split(' ', 1);
      return { url, alt: line.slice(url.length + 1) };
    });
}
