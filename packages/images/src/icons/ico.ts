import decodeIco from 'decode-ico';
import sharp from 'sharp';

/** The longest side (px) of an image inside an ICO file. */
const MAX_SIDE = 1024;
const MAX_ENTRIES = 32;
const HEADER = 6;
const ENTRY = 16;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** One image of an ICO file, re-encoded as PNG; sides in px. */
export interface IcoEntry {
  width: number;
  height: number;
  png: Buffer;
}

/** Whether directory and entry headers are consistent with the file's length. */
function isSound(bytes: Buffer): boolean {
  if (bytes.length < HEADER + ENTRY || bytes.readUInt16LE(0) !== 0 || bytes.readUInt16LE(2) !== 1) return false;
  const count = bytes.readUInt16LE(4);
  if (count < 1 || count > MAX_ENTRIES || bytes.length < HEADER + count * ENTRY) return false;
  const places = Array.from({ length: count }, (_, index) => HEADER + index * ENTRY);
  // Entries that share bytes would decode a small file to a large one.
  if (places.reduce((sum, at) => sum + bytes.readUInt32LE(at + 8), 0) > bytes.length) return false;
  return places.every((at) => {
    const size = bytes.readUInt32LE(at + 8);
    const offset = bytes.readUInt32LE(at + 12);
    const picture = bytes.subarray(offset, offset + size);
    return offset >= HEADER + count * ENTRY && picture.length === size && size >= 40 && isSmall(picture);
  });
}

/** Checks the declared sides before memory is allocated. */
function isSmall(picture: Buffer): boolean {
  const isPng = picture.subarray(0, 4).equals(PNG);
  const width = isPng ? picture.readUInt32BE(16) : picture.readInt32LE(4);
  const height = isPng ? picture.readUInt32BE(20) : Math.abs(picture.readInt32LE(8)) / 2;
  return width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;
}

/** The images of an ICO file, largest first; throws if it is malformed. */
export async function readIco(bytes: Buffer): Promise<IcoEntry[]> {
  if (!isSound(bytes)) throw new Error('This icon file is damaged.');
  const entries: IcoEntry[] = [];
  for (const { type, data, width, height } of decodeIco(bytes)) {
    const source = type === 'png' ? sharp(data, { limitInputPixels: MAX_SIDE * MAX_SIDE }) : raw(data, width, height);
    const { data: png, info } = await source.png().toBuffer({ resolveWithObject: true });
    entries.push({ width: info.width, height: info.height, png });
  }
  return entries.sort((a, b) => b.width - a.width);
}

const raw = (data: Uint8Array | Uint8ClampedArray, width: number, height: number) =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } });

/** An ICO file of these images; the format stores sides beyond 255 px as 0. */
export function writeIco(entries: IcoEntry[]): Buffer {
  const head = Buffer.alloc(HEADER + entries.length * ENTRY);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let offset = head.length;
  for (const [index, { width, height, png }] of entries.entries()) {
    const at = HEADER + index * ENTRY;
    head.writeUInt8(width > 255 ? 0 : width, at);
    head.writeUInt8(height > 255 ? 0 : height, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...entries.map(({ png }) => png)]);
}
