import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk } from '@portfolio/contract/test/files';
import { blackPng, gifOf, pngHeader, withChunks } from './bytes.ts';
import {
  ANIMATION_TOO_LONG,
  type CorpusFile,
  icon,
  image,
  MARKER,
  photo,
  TOO_MANY_PIXELS,
  UNREADABLE,
  WEBP,
} from './file.ts';
import { mismatchedAvif, mismatchedWebp, plain, webpFrames, wrongLengthWebp } from './images.ts';

const MEGABYTE = 1024 * 1024;
const manyPixels = () => blackPng(17_000, 17_000, 1);
/** A PNG whose header declares rows that do not exist. */
const claiming = (width: number, height: number) =>
  Buffer.concat([PNG_SIGNATURE, pngHeader(width, height), pngChunk('IDAT', deflateSync(Buffer.alloc(100)))]);
/** A small PNG with a chunk that inflates to 64 MiB. */
const packed = (type: string, before: string) => async () => {
  const content = Buffer.alloc(64 * MEGABYTE, MARKER);
  const data = Buffer.concat([Buffer.from(before), deflateSync(content, { level: 9 })]);
  return withChunks(await plain().png().toBuffer(), pngChunk(type, data));
};
async function manyTexts(): Promise<Buffer> {
  const text = pngChunk('tEXt', `Comment\0${MARKER}`);
  return withChunks(await plain().png().toBuffer(), ...Array<Buffer>(20_000).fill(text));
}

/** Small files that decode to large images or need much work. */
export const bombs: CorpusFile[] = [
  image('bomb-png-pixels', 'bomb.png', manyPixels, TOO_MANY_PIXELS),
  image('bomb-png-pixels-named-ico', 'bomb.ico', manyPixels, TOO_MANY_PIXELS),
  image('bomb-png-row', 'row.png', () => blackPng(1_000_000, 41, 1), TOO_MANY_PIXELS),
  image('bomb-png-claims', 'claims.png', claiming(100_000, 100_000), TOO_MANY_PIXELS),
  image('bomb-png-claims-most', 'claims.png', claiming(2 ** 31 - 1, 2 ** 31 - 1), UNREADABLE),
  image('bomb-png-claims-nothing', 'claims.png', claiming(0, 0), UNREADABLE),
  image('bomb-png-ztxt', 'text.png', packed('zTXt', 'Comment\0\0'), WEBP),
  image('bomb-png-itxt', 'text.png', packed('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0'), WEBP),
  image('bomb-png-iccp', 'profile.png', packed('iCCP', 'icc\0\0'), WEBP),
  image('bomb-png-many-texts', 'texts.png', manyTexts, WEBP),
  // The decoder ignores a screen beyond 2,048 px and uses the frames: one pixel.
  image('bomb-gif-screen', 'screen.gif', gifOf(65_535, 65_535, 1), WEBP),
  image('bomb-gif-frames', 'frames.gif', gifOf(2000, 2000, 101), ANIMATION_TOO_LONG),
  image('bomb-gif-10000-frames', 'frames.gif', gifOf(64, 64, 10_000), ANIMATION_TOO_LONG),
  image('bomb-webp-frames', 'frames.webp', () => webpFrames(4000, 4000, 3), WEBP),
  image('bomb-webp-10000-frames', 'frames.webp', () => webpFrames(64, 64, 10_000), ANIMATION_TOO_LONG),
  image('lie-webp-claims-much', 'lie.webp', () => mismatchedWebp(16_000, 10), UNREADABLE),
  image('lie-webp-claims-little', 'lie.webp', () => mismatchedWebp(10, 300), UNREADABLE),
  image('lie-webp-length-beyond', 'lie.webp', () => wrongLengthWebp(10_000), UNREADABLE),
  image('lie-webp-length-short', 'lie.webp', () => wrongLengthWebp(20), UNREADABLE),
  image('bomb-avif-claims', 'bomb.avif', () => mismatchedAvif(8000, 5001), TOO_MANY_PIXELS),
  image('most-png-pixels', 'most.png', () => blackPng(8000, 5000, 1), WEBP),
  image('most-png-row', 'row.png', () => blackPng(900_000, 40, 1), WEBP),
  image('most-gif-frames', 'frames.gif', gifOf(400, 400, 250), WEBP),
  image('most-gif-300-frames', 'frames.gif', gifOf(500, 500, 300), WEBP),
  image('most-webp-300-frames', 'frames.webp', () => webpFrames(500, 500, 300), WEBP),
  image('bomb-gif-301-frames', 'frames.gif', gifOf(4, 4, 301), ANIMATION_TOO_LONG),
  icon('bomb-icon-png', 'favicon.png', manyPixels, TOO_MANY_PIXELS),
  photo('bomb-photo-png', 'me.png', manyPixels, TOO_MANY_PIXELS),
];
