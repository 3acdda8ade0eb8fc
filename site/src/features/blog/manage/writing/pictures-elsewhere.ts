import { isForeignPicture } from '@portfolio/contract/text';

/** A picture elsewhere that a text shows, with the place of its address. */
export interface PictureElsewhere {
  url: string;
  from: number;
  to: number;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const CODE = /(?<!`)(`{1,3})(?!`)[^\n]{1,500}?(?<!`)\1(?!`)/g;
const PICTURE = /!\[[^\]\n]{0,200}\]\( {0,3}<?(https:\/\/[^\s<>)]{1,2000})/gi;

/** The pictures elsewhere that a Markdown text shows; what stands in code is none. */
export function picturesElsewhere(text: string): PictureElsewhere[] {
  const found: PictureElsewhere[] = [];
  let fence = '';
  let start = 0;
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence) fence = mark.startsWith(fence) ? '' : fence;
    else if (mark) fence = mark;
    else if (line.includes('https://')) found.push(...inLine(line, start));
    start += line.length + 1;
  }
  return found;
}

function inLine(line: string, start: number): PictureElsewhere[] {
  const plain = line.replace(CODE, (code) => ' '.repeat(code.length));
  return [...plain.matchAll(PICTURE)].flatMap((match): PictureElsewhere[] => {
    const [whole, url = ''] = match;
    const to = start + match.index + whole.length;
    return isForeignPicture(url) ? [{ url, from: to - url.length, to }] : [];
  });
}
