import { crc32, deflateSync } from 'node:zlib';

/** A file to upload, in the shape that Playwright takes. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const MIME_TYPES: Record<string, string> = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  zip: 'application/zip',
};

/** A file whose media type follows from its name. */
export const buildFile = (name: string, content: Buffer | string): TestFile => ({
  name,
  mimeType: MIME_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** A multipart body with one file. */
export function fileForm(content: Uint8Array | string, name = 'file.png', field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return form;
}

/** A PDF of one empty page. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A big-endian 32-bit number. */
export function u32be(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** The PNG signature. */
export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG chunk with its checksum. */
export function pngChunk(type: string, data: Buffer | string = ''): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  return Buffer.concat([u32be(body.length - 4), body, u32be(crc32(body))]);
}

/** The alpha channel and the colour of a stripe: `#rgb`, or `transparent`. */
const pixelOf = (colour: string) =>
  colour === 'transparent'
    ? [0, 0, 0, 0]
    : [...[...colour.slice(1)].map((digit) => Number.parseInt(digit + digit, 16)), 255];

/** The rows of a PNG, each after a byte for its filter, with eight bits per channel. */
function pngOf(width: number, height: number, channels: 'grey' | 'rgba', rows: Buffer): Buffer {
  const header = Buffer.concat([u32be(width), u32be(height), Buffer.from([8, channels === 'grey' ? 0 : 6, 0, 0, 0])]);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND'),
  ]);
}

/** A grey PNG (sides in px): the brightness, 0 to 1, of each place, 0 to 1 across and down. */
export function greyPng(width: number, height: number, brightness: (x: number, y: number) => number): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => 255 * brightness(x / width, y / height))]),
  );
  return pngOf(width, height, 'grey', Buffer.concat(rows));
}

/** A PNG of vertical stripes of equal width (sides in px), grey without colours. */
export function png(width = 48, height = width, colours: readonly string[] = ['#888']): Buffer {
  const pixels = colours.map(pixelOf);
  const row = Array.from({ length: width }, (_, x) => pixels[Math.floor((x * pixels.length) / width)] ?? []).flat();
  const line = Buffer.from([0, ...row]);
  return pngOf(width, height, 'rgba', Buffer.alloc(line.length * height, line));
}
