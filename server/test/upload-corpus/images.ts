import { pngChunk, u32be } from '@portfolio/contract/test/files';
import sharp, { type Sharp } from 'sharp';
import { le, riffChunk, u16be, webpCanvas, webpOf } from './bytes.ts';

/** A plain red image. */
export const plain = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

/** An image that compresses badly, so that half of its file is half of the image. */
export const noise = (side = 300): Sharp =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const plainFrames = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      plain(40, 20)
        .modulate({ hue: index * 90 })
        .png()
        .toBuffer(),
    ),
  );

const noisyFrames = (count: number) => Promise.all(Array.from({ length: count }, () => noise(100).png().toBuffer()));

/** An image with three frames, as GIF or WebP. */
export async function animatedImage(format: 'gif' | 'webp', make: typeof noisyFrames = plainFrames): Promise<Buffer> {
  const picture = sharp(await make(3), { join: { animated: true } });
  return format === 'gif'
    ? picture.gif({ delay: [100, 100, 100] }).toBuffer()
    : picture.webp({ delay: [100, 100, 100] }).toBuffer();
}

/** An animated image that compresses badly. */
export const animatedNoise = (format: 'gif' | 'webp'): Promise<Buffer> => animatedImage(format, noisyFrames);

/** A PNG with two frames. */
export async function apng(): Promise<Buffer> {
  const png = await plain().png().toBuffer();
  const begin = png.indexOf('IDAT') - 4;
  const length = png.readUInt32BE(begin);
  const data = png.subarray(begin + 8, begin + 8 + length);
  const control = (sequence: number) =>
    pngChunk(
      'fcTL',
      Buffer.concat([u32be(sequence), u32be(40), u32be(20), u32be(0), u32be(0), u16be(1), u16be(10), Buffer.alloc(2)]),
    );
  return Buffer.concat([
    png.subarray(0, begin),
    pngChunk('acTL', Buffer.concat([u32be(2), u32be(0)])),
    control(0),
    pngChunk('IDAT', data),
    control(1),
    pngChunk('fdAT', Buffer.concat([u32be(2), data])),
    pngChunk('IEND'),
  ]);
}

/** The image data of a lossless WebP, without its container. */
async function losslessData(width: number, height: number): Promise<Buffer> {
  const webp = await plain(width, height).webp({ lossless: true }).toBuffer();
  return webp.subarray(12);
}

/** An animated WebP with tiny frames on a canvas of any size. */
export async function webpFrames(width: number, height: number, count: number): Promise<Buffer> {
  const frameHeader = Buffer.concat([le(0, 6), le(3, 3), le(3, 3), le(50, 3), le(0, 1)]);
  const frame = riffChunk('ANMF', Buffer.concat([frameHeader, await losslessData(4, 4)]));
  const animation = riffChunk('ANIM', Buffer.alloc(6));
  return webpOf([webpCanvas(width, height, 2), animation, ...Array<Buffer>(count).fill(frame)]);
}

/** A WebP whose header declares another size than its image. */
export const mismatchedWebp = async (claimed: number, real: number): Promise<Buffer> =>
  webpOf([webpCanvas(claimed, claimed, 0), await losslessData(real, real)]);

/** A WebP whose container declares another length. */
export async function wrongLengthWebp(length: number): Promise<Buffer> {
  return webpOf([await losslessData(40, 20)], length);
}

/** An AVIF whose boxes declare another size than its image. */
export async function mismatchedAvif(width: number, height: number): Promise<Buffer> {
  const avif = await plain().avif().toBuffer();
  const at = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(width, at);
  avif.writeUInt32BE(height, at + 4);
  return avif;
}
