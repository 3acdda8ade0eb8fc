import { LIMITS } from '@portfolio/contract';
import { PNG_SIGNATURE } from '@portfolio/contract/test/files';
import { pngHeader } from './bytes.ts';
import { type CorpusFile, icon, image, MARKER, photo, TOO_LARGE, UNREADABLE, WEBP, WRONG_TYPE } from './file.ts';
import { animatedNoise, noise, plain } from './images.ts';

const cut = async (picture: Promise<Buffer>, share = 0.5) => {
  const bytes = await picture;
  return bytes.subarray(0, Math.floor(bytes.length * share));
};
const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;

/** A valid PNG, padded after its end to so many bytes. */
const padded = (length: number) => async () => {
  const bytes = Buffer.alloc(length, MARKER);
  (await plain().png().toBuffer()).copy(bytes);
  return bytes;
};

async function brokenChecksum(): Promise<Buffer> {
  const png = await noise(50).png().toBuffer();
  const at = png.indexOf('IDAT') + 200;
  png.writeUInt8((png.readUInt8(at) + 1) % 256, at);
  return png;
}

/** Truncated images, and images at the size limit. */
export const truncated: CorpusFile[] = [
  ...FORMATS.map((format) =>
    image(`half-${format}`, `half.${format}`, () => cut(noise(150).toFormat(format).toBuffer()), UNREADABLE),
  ),
  ...FORMATS.map((format) =>
    image(`end-missing-${format}`, `a.${format}`, () => cut(noise(150).toFormat(format).toBuffer(), 0.95), UNREADABLE),
  ),
  image('half-jpeg-progressive', 'half.jpg', () => cut(noise().jpeg({ progressive: true }).toBuffer()), UNREADABLE),
  image('half-png-interlaced', 'half.png', () => cut(noise().png({ progressive: true }).toBuffer()), UNREADABLE),
  image('half-moving-gif', 'half.gif', () => cut(animatedNoise('gif')), UNREADABLE),
  image('half-moving-webp', 'half.webp', () => cut(animatedNoise('webp')), UNREADABLE),
  image('half-svg', 'half.svg', '<svg xmlns="http://www.w3.org/2000/svg"><pa', UNREADABLE),
  image('broken-png', 'broken.png', brokenChecksum, UNREADABLE),
  image('png-signature-only', 'a.png', PNG_SIGNATURE, WRONG_TYPE),
  image('png-header-only', 'a.png', Buffer.concat([PNG_SIGNATURE, pngHeader(40, 20)]), UNREADABLE),
  image('jpeg-start-only', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), UNREADABLE),
  image('image-at-the-limit', 'a.png', padded(LIMITS.image), WEBP),
  image('image-over-the-limit', 'a.png', padded(LIMITS.image + 1), TOO_LARGE),
  icon('half-icon-png', 'half.png', () => cut(noise(100).png().toBuffer()), UNREADABLE),
  icon('icon-over-the-limit', 'a.png', padded(LIMITS.image + 1), TOO_LARGE),
  photo('half-photo-jpeg', 'half.jpg', () => cut(noise().jpeg().toBuffer()), UNREADABLE),
  photo('photo-over-the-limit', 'a.png', padded(LIMITS.image + 1), TOO_LARGE),
];
