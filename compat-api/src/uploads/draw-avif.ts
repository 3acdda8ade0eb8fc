import sharp from 'sharp';

/** Small and quick before best: these are made behind the back of a working server. */
const AVIF = { quality: 55, effort: 2 };

/** The AVIF of a still picture; `null` for a moving one. */
export async function drawAvif(webp: Uint8Array): Promise<Buffer | null> {
  const source = sharp(webp);
  const { pages = 1 } = await source.metadata();
  return pages === 1 ? source.avif(AVIF).toBuffer() : null;
}
