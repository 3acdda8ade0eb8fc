import { crc32, deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk, u32be } from '@portfolio/contract/test/files';

/** A big-endian 16-bit number. */
export function u16be(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** A little-endian number of `length` bytes. */
export function le(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntLE(value, 0, length);
  return bytes;
}

/** Encodes a text as UTF-8; returns bytes unchanged. */
export const bytesOf = (data: Buffer | string): Buffer => (typeof data === 'string' ? Buffer.from(data) : data);
/** Offset of the first chunk after IHDR. */
const AFTER_IHDR = 33;

/** The IHDR chunk of a grayscale PNG. */
export const pngHeader = (width: number, height: number, depth: 1 | 8 = 8) =>
  pngChunk('IHDR', Buffer.concat([u32be(width), u32be(height), Buffer.from([depth, 0, 0, 0, 0])]));

/** A black PNG built from compressed rows, so that any size is cheap. */
export function blackPng(width: number, height: number, depth: 1 | 8 = 8): Buffer {
  const rows = Buffer.alloc(height * (1 + Math.ceil((width * depth) / 8)));
  const data = pngChunk('IDAT', deflateSync(rows, { level: 9 }));
  return Buffer.concat([PNG_SIGNATURE, pngHeader(width, height, depth), data, pngChunk('IEND')]);
}

/** A PNG with more chunks after its header. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, AFTER_IHDR), ...chunks, png.subarray(AFTER_IHDR)]);

/** A JPEG with more segments after its start. */
export function withSegments(jpeg: Buffer, ...segments: [marker: number, data: Buffer | string][]): Buffer {
  const written = segments.map(([marker, data]) => {
    const bytes = bytesOf(data);
    return Buffer.concat([Buffer.from([0xff, marker]), u16be(bytes.length + 2), bytes]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...written, jpeg.subarray(2)]);
}

/** A chunk of a RIFF file such as WebP, padded to an even length. */
export const riffChunk = (type: string, data: Buffer) =>
  Buffer.concat([Buffer.from(type, 'latin1'), le(data.length, 4), data, Buffer.alloc(data.length % 2)]);

/** A WebP of chunks; `length` may be wrong. */
export function webpOf(chunks: Buffer[], length?: number): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF'), le(length ?? body.length, 4), body]);
}

/** The header of an extended WebP. */
export const webpCanvas = (width: number, height: number, flags: number) =>
  riffChunk('VP8X', Buffer.concat([le(flags, 4), le(width - 1, 3), le(height - 1, 3)]));

/** A GIF with one-pixel frames on a screen of any size. */
export function gifOf(width: number, height: number, frames: number, before: Buffer = Buffer.alloc(0)): Buffer {
  const screen = Buffer.concat([Buffer.from('GIF89a'), le(width, 2), le(height, 2), Buffer.from([0x80, 0, 0])]);
  const palette = Buffer.from([0, 0, 0, 255, 255, 255]);
  const loop = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('NETSCAPE2.0'), Buffer.from([3, 1, 0, 0, 0])]);
  const delay = Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0]);
  const pixel = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const frame = Buffer.concat([delay, pixel]);
  return Buffer.concat([screen, palette, loop, before, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

/** A GIF comment. */
export const gifComment = (text: string) =>
  Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])]);

/** An uncompressed ZIP archive with one file. */
export function zipOf(name: string, content: string): Buffer {
  const data = Buffer.from(content);
  const common = Buffer.concat([
    Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0]),
    le(crc32(data), 4),
    le(data.length, 4),
    le(data.length, 4),
    le(name.length, 2),
    le(0, 2),
  ]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.concat([le(1, 2), le(1, 2), le(central.length, 4), le(local.length, 4), le(0, 2)]);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06\0\0\0\0', 'latin1'), end]);
}

/** An image of an ICO; offset and length are correct unless they are given. */
export interface IcoEntry {
  width: number;
  height: number;
  bytes: Buffer;
  offset?: number;
  length?: number;
}

/** An ICO file; the count in its directory may be wrong, and bytes may follow its images. */
export function icoOf(entries: IcoEntry[], behind: Buffer | string = '', count = entries.length): Buffer {
  let offset = 6 + 16 * entries.length;
  const directory = entries.map((entry) => {
    const row = Buffer.concat([
      Buffer.from([entry.width % 256, entry.height % 256, 0, 0, 1, 0, 32, 0]),
      le(entry.length ?? entry.bytes.length, 4),
      le(entry.offset ?? offset, 4),
    ]);
    offset += entry.bytes.length;
    return row;
  });
  const pictures = entries.map(({ bytes }) => bytes);
  const head = Buffer.concat([le(0, 2), le(1, 2), le(count, 2)]);
  return Buffer.concat([head, ...directory, ...pictures, bytesOf(behind)]);
}

/** A red bitmap in ICO format with its mask; the size in its header may be wrong. */
export function icoBitmap(side: number, claimed = side, depth: 24 | 32 = 32): Buffer {
  const header = Buffer.concat([
    le(40, 4),
    le(claimed, 4),
    le(claimed * 2, 4),
    le(1, 2),
    le(depth, 2),
    Buffer.alloc(24),
  ]);
  const pixels = Buffer.alloc((side * side * depth) / 8, Buffer.from([0, 0, 255, 255].slice(0, depth / 8)));
  const mask = Buffer.alloc(side * Math.ceil(side / 32) * 4);
  return Buffer.concat([header, pixels, mask]);
}
