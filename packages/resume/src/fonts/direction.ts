import createBidi from 'bidi-js';
import type { Cluster } from './clusters.ts';

const bidi = createBidi();

/** The character in its place from right to left, such as the other bracket. */
export const mirrored = (text: string): string => bidi.getMirroredCharacter(text) ?? text;

/** The embedding level of each cluster, which is odd where it runs from right to left, and the text's own direction. */
export function levelsOf(clusters: readonly Cluster[], base: 'ltr' | 'auto') {
  const text = clusters.map((cluster) => cluster.text).join('');
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, base);
  let at = 0;
  const own = clusters.map((cluster) => {
    const level = levels[at] ?? 0;
    at += cluster.text.length;
    return level;
  });
  return { levels: own, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}
