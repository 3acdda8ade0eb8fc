import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { isUnshownAnimation } from '../animation.ts';
import { encodeSvg, openRaster } from '../image.ts';
import { unreadable } from '../image-error.ts';
import { STILL_ICON } from '../notes.ts';
import type { ImageType } from '../type.ts';
import { readIco, writeIco } from './ico.ts';
import { ICON_SIDES } from './icon-copies.ts';

/** A site icon and its copies by side (px). */
export interface EncodedIcon {
  extension: 'ico' | 'svg' | 'png';
  main: Buffer;
  copies: { side: (typeof ICON_SIDES)[number]; bytes: Buffer }[];
  /** What is different from the original, in sentences. */
  notes: string[];
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const square = (source: Buffer, side: number) =>
  // The source was checked before; an SVG is scaled while it is read, whatever size it declares.
  sharp(source, { density: 300, limitInputPixels: false })
    .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();

/** Encodes a site icon: ICO and SVG keep their type, others become PNG, each with PNG copies. */
export async function encodeIcon(path: string, type: ImageType): Promise<EncodedIcon> {
  const { extension, main, source, notes } = type === 'ico' ? await fromIco(path) : await fromImage(path, type);
  try {
    // An SVG is rendered once; smaller copies are made from the largest.
    const largest = await square(source, 512);
    const copies = [];
    for (const side of ICON_SIDES) copies.push({ side, bytes: side === 512 ? largest : await square(largest, side) });
    return { extension, main: main ?? largest, copies, notes };
  } catch {
    throw unreadable();
  }
}

async function fromIco(path: string) {
  try {
    const entries = await readIco(await readFile(path));
    const [largest] = entries;
    if (!largest) throw unreadable();
    return { extension: 'ico' as const, main: writeIco(entries), source: largest.png, notes: [] };
  } catch {
    throw unreadable();
  }
}

async function fromImage(path: string, type: ImageType) {
  if (type === 'svg') {
    const { main, notes } = await encodeSvg(path);
    return { extension: 'svg' as const, main, source: main, notes };
  }
  const raster = await openRaster(path, type);
  const source = await raster
    .source(false)
    .resize({ width: 512, height: 512, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
  const isStill = raster.isAnimated || (await isUnshownAnimation(path, type));
  return { extension: 'png' as const, main: undefined, source, notes: isStill ? [STILL_ICON] : [] };
}
