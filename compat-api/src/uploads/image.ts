import { readFile } from 'node:fs/promises';
import { LIMITS } from '@portfolio/contract';
import sharp from 'sharp';
import { AppError } from '../errors.ts';
import { sanitizeSvg } from './svg.ts';
import type { ImageType } from './type.ts';

/** Widths (px) that a picture is offered in, below its own. */
export const WIDTHS = [320, 640, 960, 1280, 1920];
const QUALITY = 80;
/** The longest side (px) that WebP knows. */
const WEBP_MAX = 16_383;

export interface MadeImage {
  extension: string;
  mimeType: string;
  main: Buffer;
  /** Smaller ones by width (px). */
  variants: { width: number; bytes: Buffer }[];
  width?: number;
  height?: number;
}

const unreadable = () => new AppError(422, 'unreadable_image', 'This picture cannot be read. It may be damaged.');
const tooManyPixels = () => new AppError(422, 'too_many_pixels', 'This picture has more than 40 megapixels.');

/** Makes what is stored of a picture: drawn anew as WebP in several widths, without anything else that was in the file. */
export async function makeImage(path: string, type: ImageType): Promise<MadeImage> {
  return type === 'svg' ? makeSvg(path) : makeRaster(path);
}

async function makeSvg(path: string): Promise<MadeImage> {
  const clean = sanitizeSvg(await readFile(path, 'utf8'));
  if (!clean) throw unreadable();
  const main = Buffer.from(clean);
  const size = await sharp(main)
    .metadata()
    .catch(() => null);
  return {
    extension: 'svg',
    mimeType: 'image/svg+xml',
    main,
    variants: [],
    ...(size?.width && size.height ? { width: size.width, height: size.height } : {}),
  };
}

async function makeRaster(path: string): Promise<MadeImage> {
  const options = { limitInputPixels: LIMITS.pixels, failOn: 'error' as const };
  const head = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head?.width || !head.height) throw unreadable();
  const pages = head.pages ?? 1;
  if (head.width * head.height * pages > LIMITS.pixels) throw tooManyPixels();
  try {
    const source = () => {
      const picture = sharp(path, { ...options, animated: pages > 1 }).autoOrient();
      return Math.max(head.width, head.height) > WEBP_MAX
        ? picture.resize({ width: WEBP_MAX, height: WEBP_MAX, fit: 'inside' })
        : picture;
    };
    const { data: main, info } = await source().webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
    const variants: MadeImage['variants'] = [];
    for (const width of WIDTHS.filter((candidate) => candidate < info.width)) {
      variants.push({ width, bytes: await source().resize({ width }).webp({ quality: QUALITY }).toBuffer() });
    }
    const height = info.pageHeight ?? info.height;
    return { extension: 'webp', mimeType: 'image/webp', main, variants, width: info.width, height };
  } catch {
    throw unreadable();
  }
}
