import { sanitizeSvg } from '@portfolio/images/svg';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawings, JPEG, PNG } from './drawings/index.ts';

/** The difference (of 255) by which a photo that is encoded again is still the same photo. */
const QUALITY = 24;
const images: Record<string, string> = {};
beforeAll(async () => {
  const pixels = Buffer.from(Array.from({ length: 8 * 8 * 3 }, (_, index) => (index * 37) % 256));
  const image = sharp(pixels, { raw: { width: 8, height: 8, channels: 3 } });
  images[PNG] = `data:image/png;base64,${(await image.clone().png().toBuffer()).toString('base64')}`;
  const jpeg = await image.clone().blur(2).jpeg({ quality: 90 }).toBuffer();
  images[JPEG] = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
});
const filled = (svg: string) => svg.replace(/\{\{\w+\}\}/g, (name) => images[name] ?? '');

/** The renderer ignores media queries, so the rules for dark pages are made rules of all pages. */
function dark(svg: string): string {
  const begin = /@media\s*\(prefers-color-scheme:\s*dark\)\s*\{/.exec(svg);
  if (!begin) return svg;
  let depth = 1;
  let end = begin.index + begin[0].length;
  for (; depth > 0; end += 1) depth += svg[end] === '{' ? 1 : svg[end] === '}' ? -1 : 0;
  const inside = svg.slice(begin.index + begin[0].length, end - 1);
  const style = svg.lastIndexOf('</style>');
  return `${svg.slice(0, begin.index)}${svg.slice(end, style)}${inside}${svg.slice(style)}`;
}

const render = (svg: string) =>
  sharp(Buffer.from(svg)).resize(300, 200, { fit: 'fill' }).ensureAlpha().raw().toBuffer();

/** The share of pixels that differ visibly; the quality of an encoded photo is no difference. */
async function difference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([render(one), render(other)]);
  let differing = 0;
  for (let at = 0; at < a.length; at += 4)
    if ([0, 1, 2, 3].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > QUALITY))
      differing += 1;
  return differing / (a.length / 4);
}

describe('a drawing of', () => {
  it.each(drawings)('$program looks as it did', async ({ svg, notes = [], isThemed = false, isHtml = false }) => {
    const original = filled(svg);
    const clean = await sanitizeSvg(original);
    expect(clean?.notes).toEqual(notes);
    const text = clean?.text ?? '';
    const blank = await difference(original, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>');
    expect(blank).toBeGreaterThan(0.01);
    if (!isHtml) expect(await difference(original, text)).toBeLessThan(svg.includes(JPEG) ? 0.001 : 1e-9);
    if (isThemed) {
      expect(await difference(original, dark(original))).toBeGreaterThan(0.1);
      expect(await difference(dark(original), dark(text))).toBe(0);
    }
    expect((await sanitizeSvg(text))?.notes).toEqual([]);
  });

  it('Mermaid keeps the words of its HTML', async () => {
    const mermaid = drawings.find(({ program }) => program === 'Mermaid')?.svg ?? '';
    expect((await sanitizeSvg(mermaid))?.text).toMatch(/<text [^>]*text-anchor="middle"[^>]*><tspan [^>]*>Start</);
  });

  it('draw.io keeps its own text and not a second one', async () => {
    const [drawio] = drawings.filter(({ program }) => program === 'draw.io');
    const text = (await sanitizeSvg(drawio?.svg ?? ''))?.text ?? '';
    expect(text.match(/>Start</g)).toHaveLength(1);
  });
});
