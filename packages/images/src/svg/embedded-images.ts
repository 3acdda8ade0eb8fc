import { LIMITS } from '@portfolio/contract';
import type { Element } from 'hast';
import sharp from 'sharp';

/** Images that a drawing can embed. */
const MAX_IMAGES = 200;
const DATA = /^\s{0,99}data:([\w/.+-]{0,60})((?:;[\w=.-]{1,40}){0,5}),/i;
const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);
/** High, because a drawing is sanitized again when it is restored from a backup. */
const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

interface Options {
  leaveOut(what: string): void;
  /** Says that only the first picture of an animation is kept. */
  onAnimation(): void;
  /** A sanitized copy of an SVG inside of the drawing. */
  sanitize(source: string): Promise<string | null>;
}

/** Encodes the images inside of a drawing again, or leaves them out. */
export async function encodeEmbedded(images: readonly Element[], options: Options): Promise<void> {
  let pixels = 0;
  const known = new Map<unknown, string | null>();
  for (const [index, element] of images.entries()) {
    const source = element.properties.href;
    if (!known.has(source)) known.set(source, index < MAX_IMAGES ? await encode(String(source)) : null);
    const href = known.get(source);
    if (href) element.properties.href = href;
    else {
      delete element.properties.href;
      options.leaveOut('an embedded picture that cannot be read');
    }
  }

  async function encode(source: string): Promise<string | null> {
    const bytes = bytesOf(source);
    if (!bytes) return null;
    if (/^\s{0,99}data:image\/svg\+xml/i.test(source)) {
      const text = await options.sanitize(bytes.toString('utf8'));
      return text && dataUrl('svg+xml', Buffer.from(text));
    }
    return raster(bytes);
  }

  async function raster(bytes: Buffer): Promise<string | null> {
    try {
      const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
      pixels += width * height;
      if (!FORMATS.has(format) || pixels > LIMITS.pixels) return null;
      const picture = sharp(bytes, { failOn: 'error', limitInputPixels: LIMITS.pixels });
      const encoded = await (format === 'jpeg' ? picture.jpeg(JPEG) : picture.png()).toBuffer();
      if (pages > 1) options.onAnimation();
      return dataUrl(format === 'jpeg' ? 'jpeg' : 'png', encoded);
    } catch {
      return null;
    }
  }
}

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

function bytesOf(source: string): Buffer | null {
  const head = DATA.exec(source);
  if (!head) return null;
  const body = source.slice(head[0].length);
  try {
    return /;base64$/i.test(head[2] ?? '')
      ? Buffer.from(body, 'base64')
      : Buffer.from(decodeURIComponent(body), 'latin1');
  } catch {
    return null;
  }
}
