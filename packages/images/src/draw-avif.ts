import sharp from 'sharp';

/** Fast rather than small, because these are encoded while the server is working. */
const AVIF = { quality: 55, effort: 2 };

/** The AVIF of a still image; `null` for an animated one. */
export async function encodeAvif(webp: Uint8Array): Promise<Buffer | null> {
  const source = sharp(webp);
  const { pages = 1 } = await source.metadata();
  return pages === 1 ? source.avif(AVIF).toBuffer() : null;
}
