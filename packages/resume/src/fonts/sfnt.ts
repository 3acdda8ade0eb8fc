import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const padded = (length: number) => (length + 3) & ~3;

/**
 * A WOFF file as the TrueType or OpenType file in it. fontkit reads both, but inflates a table of a WOFF again for every
 * glyph. @see https://www.w3.org/TR/WOFF/
 */
export function woffToSfnt(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const log = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 * 2 ** log, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE(16 * (count - 2 ** log), 10);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(HEADER + ENTRY * index);
    const [start, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const data = woff.subarray(start, start + packed);
    const record = 12 + 16 * index;
    entry.copy(directory, record, 0, 4);
    entry.copy(directory, record + 4, 16, 20);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(length, record + 12);
    tables.push(packed < length ? inflateSync(data) : data, Buffer.alloc(padded(length) - length));
    offset += padded(length);
  }
  return Buffer.concat([directory, ...tables]);
}
