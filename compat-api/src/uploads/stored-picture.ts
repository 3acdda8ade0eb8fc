import { readFile } from 'node:fs/promises';
import { readIco } from './ico.ts';
import { makeSvg, openRaster } from './image.ts';
import type { ImageType } from './type.ts';
import { unreadable } from './unreadable.ts';

/** What a picture that was stored before says of itself (px), and a harmless copy of it where it is a drawing. */
export interface StoredPicture {
  width?: number;
  height?: number;
  clean?: Uint8Array;
}

/** Reads the head of a picture that is to be stored as it is; only a drawing is made anew. */
export async function readStored(path: string, type: ImageType): Promise<StoredPicture> {
  if (type === 'svg') {
    const { main, width, height } = await makeSvg(path);
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
