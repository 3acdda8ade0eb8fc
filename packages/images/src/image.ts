import { readFile } from 'node:fs/promises';
import { IMAGE_WIDTHS, LIMITS } from '@portfolio/contract';
import sharp, { type Sharp } from 'sharp';
import { isUnshownAnimation } from './animation.ts';
import { decodeXml, replaceEntities } from './decode-xml.ts';
import { isWholeGif } from './gif.ts';
import { animationTooLong, ImageError, unreadable } from './image-error.ts';
import { STILL_IMAGE } from './notes.ts';
import { showsScreen } from './screenshot.ts';
import { sanitizeSvg } from './svg.ts';
import type { ImageType } from './type.ts';

const WEBP = { quality: 80 };
/** Fast rather than small, because an animation is encoded once for each width. */
const ANIMATED_WEBP = { ...WEBP, effort: 1 };
/** The longest side (px) of a WebP. */
const WEBP_MAX = 16_383;

/** An encoded image with its smaller copies. */
export interface EncodedImage {
  extension: string;
  mimeType: string;
  main: Buffer;
  /** Smaller copies by width (px). */
  variants: { width: number; bytes: Buffer }[];
  width?: number;
  height?: number;
  /** Whether it looks like a picture of a screen. */
  isScreenshot: boolean;
  /** What is different from the original, in sentences. */
  notes: string[];
}

/** Pixels of all frames together, and the number of frames, of an animation. */
const ANIMATION = { pixels: 400_000_000, frames: 300 };

const tooManyPixels = () =>
  new ImageError('too_many_pixels', `This image has more than ${LIMITS.pixels / 1_000_000} megapixels.`);

/** Re-encodes an image as WebP in several widths, without metadata. */
export async function encodeImage(
  path: string,
  type: ImageType,
  widths: readonly number[] = IMAGE_WIDTHS,
): Promise<EncodedImage> {
  return type === 'svg' ? encodeSvg(path) : encodeRaster(path, type, widths);
}

/** A sanitized copy of an SVG. */
export async function encodeSvg(path: string): Promise<EncodedImage> {
  const source = replaceEntities(decodeXml(await readFile(path)));
  const clean = source && (await sanitizeSvg(source));
  if (!clean) throw unreadable();
  if (clean.pixels > LIMITS.pixels) throw tooManyPixels();
  const main = Buffer.from(clean.text);
  // Malformed XML would be stored but never rendered.
  const size = await sharp(main)
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  return {
    extension: 'svg',
    mimeType: 'image/svg+xml',
    main,
    variants: [],
    isScreenshot: false,
    notes: clean.notes,
    ...(size.width && size.height ? { width: size.width, height: size.height } : {}),
  };
}

/** Throws `ImageError` if a frame has too many pixels (of width × height px), or if there are too many frames. */
export function checkFrames(width: number, height: number, frames: number): void {
  if (width * height > LIMITS.pixels) throw tooManyPixels();
  if (frames > ANIMATION.frames || width * height * frames > ANIMATION.pixels) throw animationTooLong();
}

/** The number of frames of a raster image, from its header; 1 if it cannot be read. */
export const countFrames = async (path: string): Promise<number> =>
  (
    await sharp(path, { limitInputPixels: false })
      .metadata()
      .catch(() => null)
  )?.pages ?? 1;

/** Opens a raster image within the limits of pixels and frames; each call of `source` reads it again. */
export async function openRaster(path: string, type: ImageType) {
  if (type === 'gif' && !isWholeGif(await readFile(path))) throw unreadable();
  const head = await sharp(path, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head?.width || !head.height) throw unreadable();
  const pages = head.pages ?? 1;
  checkFrames(head.width, head.height, pages);
  const source = (animated = pages > 1) => {
    const limitInputPixels = animated ? ANIMATION.pixels : LIMITS.pixels;
    return sharp(path, { failOn: 'error', limitInputPixels, animated }).autoOrient();
  };
  const { width, height } = head;
  const shownWidth = head.autoOrient.width;
  return { source, width, height, shownWidth, longest: Math.max(width, height), isAnimated: pages > 1 };
}

async function encodeRaster(path: string, type: ImageType, widths: readonly number[]): Promise<EncodedImage> {
  const raster = await openRaster(path, type);
  const side = { width: WEBP_MAX, height: WEBP_MAX, fit: 'inside' } as const;
  const source = () => (raster.longest > WEBP_MAX ? raster.source().resize(side) : raster.source());
  try {
    const options = raster.isAnimated ? ANIMATED_WEBP : WEBP;
    const draw = () => source().webp(options).toBuffer({ resolveWithObject: true });
    const narrower = (width: number) => widths.filter((other) => other < width);
    const canBeParallel = !raster.isAnimated && raster.longest <= WEBP_MAX;
    const [{ data: main, info }, parallel, isScreenshot] = await Promise.all([
      draw(),
      canBeParallel ? reduced(source, narrower(raster.shownWidth)) : null,
      !raster.isAnimated && showsScreen(source()),
    ]);
    const height = info.pageHeight ?? info.height;
    const variants = parallel ?? (await (raster.isAnimated ? redrawn : reduced)(source, narrower(info.width)));
    const notes = (await isUnshownAnimation(path, type)) ? [STILL_IMAGE] : [];
    const size = { width: info.width, height };
    return { extension: 'webp', mimeType: 'image/webp', main, variants, ...size, isScreenshot, notes };
  } catch {
    throw unreadable();
  }
}

type Source = () => Sharp;
const webp = (picture: Sharp) => picture.webp(WEBP).toBuffer();

/** Reads the file for each width, one after the other: an animation is large, and cannot be passed on as raw pixels. */
async function redrawn(source: Source, widths: readonly number[]): Promise<EncodedImage['variants']> {
  const variants: EncodedImage['variants'] = [];
  for (const width of widths)
    variants.push({ width, bytes: await source().resize({ width }).webp(ANIMATED_WEBP).toBuffer() });
  return variants;
}

/** Scales all widths from the largest, so that a large image is read only once. */
async function reduced(source: Source, widths: readonly number[]): Promise<EncodedImage['variants']> {
  if (widths.length === 0) return [];
  const largest = source().resize({ width: Math.max(...widths) });
  const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const scaled = () => sharp(data, { raw: { width, height, channels } });
  return Promise.all(widths.map(async (width) => ({ width, bytes: await webp(scaled().resize({ width })) })));
}
