import { createHash } from 'node:crypto';
import { splitCode } from './code.ts';

const TAG = /<(\/?)svg\b[^<>]{0,2000}>/gi;
const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"';
/** Drawings without anything to see: parts that others use, and hidden ones. */
const INVISIBLE = /^<svg\b[^>]*(?:display:\s*none|\bhidden\b)|<symbol\b/i;

/** A text whose drawings (svg) outside of code are images, and these images by the links to them. */
export function svgsAsImages(content: string): { content: string; pictures: Map<string, Buffer> } {
  const pictures = new Map<string, Buffer>();
  if (!/<svg[\s>]/i.test(content)) return { content, pictures };
  const image = (drawing: string): string => {
    if (INVISIBLE.test(drawing)) return drawing;
    const file = /\bxmlns=/i.test(drawing.slice(0, drawing.indexOf('>')))
      ? drawing
      : drawing.replace(/^<svg/i, `$&${NAMESPACE}`);
    const link = `drawings/${createHash('sha256').update(file).digest('hex').slice(0, 12)}.svg`;
    pictures.set(link, Buffer.from(file));
    return `<img src="${link}" alt="${nameOf(drawing)}">`;
  };
  const parts = splitCode(content).map(({ text, isCode }) => (isCode ? text : withImages(text, image)));
  return { content: parts.join(''), pictures };
}

function withImages(text: string, image: (drawing: string) => string): string {
  let result = '';
  let [end, start, depth] = [0, 0, 0];
  for (const { 0: tag, 1: slash, index } of text.matchAll(TAG)) {
    if (slash && depth === 0) continue;
    if (depth === 0) start = index;
    if (!tag.endsWith('/>')) depth += slash ? -1 : 1;
    if (depth > 0) continue;
    result += text.slice(end, start) + image(text.slice(start, index + tag.length));
    end = index + tag.length;
  }
  return result + text.slice(end);
}

/** The label or title of a drawing, for the text of its image. */
function nameOf(drawing: string): string {
  const [, label, title] =
    /^<svg\b[^>]*?\baria-label="([^"]{1,300})"|<title\b[^>]{0,200}>([^<]{1,300})/i.exec(drawing) ?? [];
  return (label ?? title ?? '').replace(/\s+/g, ' ').replaceAll('"', '&quot;').trim();
}
