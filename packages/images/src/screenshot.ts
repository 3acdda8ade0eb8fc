import type { Sharp } from 'sharp';

/** Side of the sample (px), the number of its most frequent colours, and the least part that they cover in a screenshot. */
const [SIDE, COLORS, COVERED] = [64, 4, 0.5];

/**
 * Whether a picture shows a screen: its grounds are flat, so that a few exact colours cover half of it. Those of
 * photographs cover less than two fifths, even of very dark ones.
 */
export async function showsScreen(picture: Sharp): Promise<boolean> {
  const sample = picture.resize(SIDE, SIDE, { fit: 'fill', kernel: 'nearest' }).flatten({ background: '#fff' });
  const { data, info } = await sample.toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const color = data.toString('hex', at, at + info.channels);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const frequent = [...counts.values()].sort((a, b) => b - a).slice(0, COLORS);
  return frequent.reduce((sum, count) => sum + count, 0) >= COVERED * SIDE * SIDE;
}
