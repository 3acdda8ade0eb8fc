import { isForeignImage } from '@portfolio/contract/text';

/** An external image in a text, with the range of its URL. */
export interface ExternalImage {
  url: string;
  from: number;
  to: number;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const CODE = /(?<!`)(`{1,3})(?!`)[^\n]{1,500}?(?<!`)\1(?!`)/g;
const PICTURE = /!\[[^\]\n]{0,200}\]\( {0,3}<?(https:\/\/[^\s<>)]{1,2000})/gi;

/** The external images of a Markdown text, ignoring code. */
export function externalImages(text: string): ExternalImage[] {
  const images: ExternalImage[] = [];
  let fence = '';
  let start = 0;
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence) fence = mark.startsWith(fence) ? '' : fence;
    else if (mark) fence = mark;
    else if (line.includes('https://')) images.push(...inLine(line, start));
    start += line.length + 1;
  }
  return images;
}

function inLine(line: string, start: number): ExternalImage[] {
  const plain = line.replace(CODE, (code) => ' '.repeat(code.length));
  return [...plain.matchAll(PICTURE)].flatMap((match): ExternalImage[] => {
    const [whole, url = ''] = match;
    const to = start + match.index + whole.length;
    return isForeignImage(url) ? [{ url, from: to - url.length, to }] : [];
  });
}
