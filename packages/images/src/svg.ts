import { changeElements } from '@portfolio/text/markup/html-tree';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { STILL_IMAGE } from './notes.ts';
import { cleanElements, type ElementContext } from './svg/elements.ts';
import { encodeEmbedded } from './svg/embedded-images.ts';
import { exceedsLimits } from './svg/limits.ts';
import { DRAWN, schemaFor } from './svg/schema.ts';

/** Limits of the text of an SVG: tags and attributes. */
const MAX_TAGS = 200_000;
const MAX_ATTRIBUTES = 300_000;
/** An SVG may contain SVGs as images, as draw.io writes its icons. */
const MAX_LEVELS = 2;
/** Sentences about what was left out name this many things. */
const MAX_NAMED = 10;

/** An SVG without scripts and external resources. */
export interface CleanSvg {
  text: string;
  /** The area that the root declares (px²); a view box alone declares none. */
  pixels: number;
  /** What is different from the original, in sentences. */
  notes: string[];
}

/** A sanitized copy of an SVG; `null` if it has no drawing or exceeds the limits. */
export async function sanitizeSvg(source: string): Promise<CleanSvg | null> {
  const leftOut = new Set<string>();
  const notes = new Set<string>();
  const clean = await sanitizeLevel(source, 1, {
    leaveOut: (what) => leftOut.add(what),
    onAnimation: () => notes.add(STILL_IMAGE),
  });
  if (!clean) return null;
  if (leftOut.size > 0) notes.add(`Left out of this drawing: ${listOf([...leftOut])}.`);
  return { ...clean, notes: [...notes] };
}

const listOf = (names: string[]) =>
  [...names.slice(0, MAX_NAMED), ...(names.length > MAX_NAMED ? [`and ${names.length - MAX_NAMED} more`] : [])].join(
    ', ',
  );

interface Reports {
  leaveOut(what: string): void;
  onAnimation(): void;
}

async function sanitizeLevel(source: string, level: number, reports: Reports): Promise<Omit<CleanSvg, 'notes'> | null> {
  // Counted before parsing, because megabytes of tags or attributes would block the event loop for seconds.
  const isTooMuch = (sign: string, most: number) => source.split(sign, most + 2).length > most + 1;
  if (level > MAX_LEVELS || isTooMuch('<', MAX_TAGS) || isTooMuch('=', MAX_ATTRIBUTES)) return null;
  try {
    return await sanitized(source, level, reports);
  } catch (error) {
    // Nested deeper than any real drawing.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function sanitized(source: string, level: number, reports: Reports): Promise<Omit<CleanSvg, 'notes'> | null> {
  const parsed = fromHtml(source, { fragment: true, space: 'svg' });
  const [drawing, ...others] = parsed.children.filter((node) => node.type === 'element');
  if (drawing?.tagName !== 'svg') return null;
  // The parser ends an SVG at an HTML element.
  if (others.length > 0) reports.leaveOut('what follows HTML or the end of the drawing');
  const context: ElementContext = { rules: [], images: [], leaveOut: reports.leaveOut };
  cleanElements({ type: 'root', children: [drawing] }, context);
  await encodeEmbedded(context.images, {
    ...reports,
    sanitize: async (inner) => (await sanitizeLevel(inner, level + 1, reports))?.text ?? null,
  });
  changeElements(drawing, (element) => (isWithoutImage(element) ? [] : undefined));
  const svg = sanitize(drawing, schemaFor(context.rules));
  if (svg.type !== 'element' || !isDrawn(svg) || exceedsLimits(svg, context.rules)) return null;
  svg.properties.xmlns = 'http://www.w3.org/2000/svg';
  return { text: toHtml(svg, { space: 'svg' }), pixels: side(svg, 'width') * side(svg, 'height') };
}

const isWithoutImage = ({ tagName, properties }: Element) => tagName === 'image' && properties.href === undefined;

const isDrawn = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'element' && (DRAWN.has(child.tagName) || isDrawn(child)));

const PIXELS: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  ex: 8,
};

/** The length of a side in px; 0 if it is relative or missing. */
function side({ properties }: Element, name: 'width' | 'height'): number {
  const [, number, unit = 'px'] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z%]*)/i.exec(String(properties[name] ?? '')) ?? [];
  return Number(number ?? 0) * (PIXELS[unit.toLowerCase() || 'px'] ?? 0);
}
