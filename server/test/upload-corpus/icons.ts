import { pngChunk } from '@portfolio/contract/test/files';
import { blackPng, type IcoEntry, icoBitmap, icoOf, withChunks } from './bytes.ts';
import { type CorpusFile, ICO, icon, MARKER, UNREADABLE } from './file.ts';
import { noise, plain } from './images.ts';

const picture = async (side: number): Promise<IcoEntry> => ({
  width: side,
  height: side,
  bytes: await plain(side, side).png().toBuffer(),
});
const bitmap = (side: number): IcoEntry => ({ width: side, height: side, bytes: icoBitmap(side) });
const half = async (file: Promise<Buffer> | Buffer) => {
  const bytes = await file;
  return bytes.subarray(0, bytes.length / 2);
};

const onePicture = async (behind = '') => icoOf([await picture(32)], behind);
const threeSizes = async () => icoOf([bitmap(16), await picture(32), await picture(48)], MARKER);

/** An ICO with unused bytes between the directory and the first image. */
async function gap(): Promise<Buffer> {
  const { bytes, ...entry } = await picture(32);
  const filler = Buffer.from(MARKER);
  return icoOf([{ ...entry, bytes: Buffer.concat([filler, bytes]), offset: 22 + filler.length, length: bytes.length }]);
}

async function withText(): Promise<Buffer> {
  const { bytes, ...entry } = await picture(32);
  return icoOf([{ ...entry, bytes: withChunks(bytes, pngChunk('tEXt', `Comment\0${MARKER}`)) }]);
}

async function longEntry(): Promise<Buffer> {
  const entry = await picture(32);
  return icoOf([{ ...entry, bytes: Buffer.concat([entry.bytes, Buffer.from(MARKER)]) }]);
}

const entryAt = async (overrides: Partial<IcoEntry>) => icoOf([{ ...(await picture(32)), ...overrides }]);
const halfPicture = async () => {
  const bytes = await half(noise(48).png().toBuffer());
  return icoOf([{ width: 48, height: 48, bytes }]);
};
const many = async (count: number) => icoOf(Array<IcoEntry>(count).fill(await picture(16)));
/** Every entry refers to the same bytes, so that a small file would decode to a large one. */
async function samePicture(): Promise<Buffer> {
  const count = 32;
  const bytes = await noise(1000).png().toBuffer();
  const none = { width: 0, height: 0, bytes: Buffer.alloc(0), offset: 6 + 16 * count, length: bytes.length };
  return icoOf(Array<IcoEntry>(count).fill(none), bytes);
}

const bitmapOf = (bytes: Buffer) => icoOf([{ width: 16, height: 16, bytes }]);
const page = Buffer.from(`<script>alert('${MARKER}')</script>`);

/** Site icons as ICO: rebuilt from their images, or refused. */
export const icons: CorpusFile[] = [
  icon('ico-png', 'favicon.ico', onePicture, ICO),
  icon('ico-bitmap', 'favicon.ico', icoOf([bitmap(16)]), ICO),
  icon('ico-bitmap-24', 'favicon.ico', bitmapOf(icoBitmap(16, 16, 24)), ICO),
  icon('ico-three-sizes', 'favicon.ico', threeSizes, ICO),
  icon('ico-256', 'favicon.ico', async () => icoOf([await picture(256)]), ICO),
  icon('ico-named-html', 'favicon.html', () => onePicture(), ICO),
  icon('ico-page-behind', 'favicon.html', () => onePicture(page.toString()), ICO),
  icon('ico-gap', 'favicon.ico', gap, ICO),
  icon('ico-png-with-text', 'favicon.ico', withText, ICO),
  icon('ico-png-page-behind', 'favicon.ico', longEntry, ICO),
  icon('ico-half', 'favicon.ico', () => half(onePicture()), UNREADABLE),
  icon('ico-half-bitmap', 'favicon.ico', () => half(icoOf([bitmap(32)])), UNREADABLE),
  icon('ico-half-picture', 'favicon.ico', halfPicture, UNREADABLE),
  icon('ico-directory-only', 'favicon.ico', () => onePicture().then((file) => file.subarray(0, 22)), UNREADABLE),
  icon('ico-head-only', 'favicon.ico', icoOf([], '', 1), UNREADABLE),
  icon('ico-no-entries', 'favicon.ico', icoOf([], MARKER), UNREADABLE),
  icon('ico-300-entries', 'favicon.ico', () => many(300), UNREADABLE),
  icon('ico-65535-entries', 'favicon.ico', icoOf([bitmap(16)], '', 65_535), UNREADABLE),
  icon('ico-entry-outside', 'favicon.ico', () => entryAt({ offset: 1_000_000 }), UNREADABLE),
  icon('ico-entry-at-the-end-of-numbers', 'favicon.ico', () => entryAt({ offset: 0xffff_fff0 }), UNREADABLE),
  icon('ico-entry-too-long', 'favicon.ico', () => entryAt({ length: 0xffff_ffff }), UNREADABLE),
  icon('ico-entry-empty', 'favicon.ico', () => entryAt({ length: 0 }), UNREADABLE),
  icon('ico-entry-over-directory', 'favicon.ico', () => entryAt({ offset: 0 }), UNREADABLE),
  icon('ico-same-picture-32-times', 'favicon.ico', samePicture, UNREADABLE),
  icon('ico-png-bomb', 'favicon.ico', () => bitmapOf(blackPng(17_000, 17_000, 1)), UNREADABLE),
  icon('ico-entry-is-a-page', 'favicon.ico', icoOf([{ width: 16, height: 16, bytes: page }]), UNREADABLE),
  icon('ico-bitmap-60000', 'favicon.ico', bitmapOf(icoBitmap(16, 60_000)), UNREADABLE),
  icon('ico-bitmap-1000', 'favicon.ico', bitmapOf(icoBitmap(16, 1000)), UNREADABLE),
  icon('ico-bitmap-most', 'favicon.ico', bitmapOf(icoBitmap(16, 0x3fff_ffff)), UNREADABLE),
  icon('ico-bitmap-zero', 'favicon.ico', bitmapOf(icoBitmap(16, 0)), UNREADABLE),
];
