import { isForeignImage } from '@portfolio/contract/text';
import { isCodeFence } from '@portfolio/text/markup/code-fences';
import { withoutInlineCode } from './code-lines.ts';

/** An external image in a text, with the range of its URL. */
export interface ExternalImage {
  url: string;
  from: number;
  to: number;
}

const PICTURE = /!\[[^\]\n]{0,200}\]\( {0,3}<?(https:\/\/[^\s<>)]{1,2000})/gi;

/** The external images of a Markdown text, ignoring code. */
export function externalImages(text: string): ExternalImage[] {
  const images: ExternalImage[] = [];
  const isInCode = isCodeFence();
  let start = 0;
  for (const line of text.split('\n')) {
    if (!isInCode(line) && line.includes('https://')) images.push(...inLine(line, start));
    start += line.length + 1;
  }
  return images;
}

function inLine(line: string, start: number): ExternalImage[] {
  return [...withoutInlineCode(line).matchAll(PICTURE)].flatMap((match): ExternalImage[] => {
    const [whole, url = ''] = match;
    const to = start + match.index + whole.length;
    return isForeignImage(url) ? [{ url, from: to - url.length, to }] : [];
  });
}
