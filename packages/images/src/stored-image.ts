import { readFile } from 'node:fs/promises';
import { readIco } from './icons/ico.ts';
import { encodeSvg, openRaster } from './image.ts';
import { unreadable } from './image-error.ts';
import type { ImageType } from './type.ts';

/** The dimensions of a stored image (px), and a sanitized copy if it is an SVG. */
export interface StoredImage {
  width?: number;
  height?: number;
  clean?: Uint8Array;
}

/** Reads the header of an image that is stored unchanged; an SVG is sanitized. */
export async function readStored(path: string, type: ImageType): Promise<StoredImage> {
  if (type === 'svg') {
    const { main, width, height } = await encodeSvg(path);
    return { clean: main, ...(width && height ? { width, height } : {}) };
  }
  if (type === 'ico') {
    const [largest] = await readIco(await readFile(path)).catch(() => []);
    if (!largest) throw unreadable();
    return { width: largest.width, height: largest.height };
  }
  const { width, height } = await openRaster(path, type);
  return { width, height };
}
