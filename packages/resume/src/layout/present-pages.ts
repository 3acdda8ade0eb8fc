import type { CvPageList } from '@portfolio/contract';
import type { FittedResume, PageText } from './fit.ts';

const rounded = (points: number) => Math.round(points * 100) / 100;

const present = ({ line, x, baseline, style }: PageText) => ({
  text: line.text,
  x: rounded(x),
  y: rounded(baseline),
  width: rounded(line.width),
  size: style.size,
  weight: style.weight === 'bold' ? 600 : 400,
});

/** The pages of a resume for a drawing of them. */
export const presentPages = ({ width, height, pages, leftOut }: FittedResume): CvPageList => ({
  width,
  height,
  pages: pages.map(({ texts, footer, rules }) => ({
    texts: [...texts, ...footer].map(present),
    rules: rules.map(rounded),
  })),
  leftOut,
});
