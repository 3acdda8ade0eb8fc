import type { Element } from 'hast';
import { classesOf } from '../plugins/author-html.ts';

/** Colours of the series of a chart, in their order. */
const SERIES = ['var(--accent)', 'var(--code-number)', 'var(--code-string)', 'var(--ink-soft)'];
const TEXTS: Record<string, string> = {
  'xychart-label': 'var(--ink-faint)',
  'xychart-axis-title': 'var(--ink-soft)',
  'xychart-title': 'var(--ink)',
};

/** The looks of parts of a chart, which the library sets by class. */
export function chartLooks(node: Element): Element['properties'] {
  const classes = classesOf(node);
  const series = classes.flatMap((name) => /^xychart-color-(\d+)$/.exec(name)?.[1] ?? [])[0];
  const colour = SERIES[Number(series ?? 0) % SERIES.length];
  if (classes.includes('xychart-bar')) return { fill: colour, fillOpacity: '0.3', stroke: colour };
  if (classes.includes('xychart-dot')) return { fill: colour, stroke: 'var(--ground)', strokeWidth: '2' };
  if (series !== undefined) return { fill: 'none', stroke: colour, strokeWidth: '2.5', strokeLinejoin: 'round' };
  const fill = classes.map((name) => TEXTS[name]).find(Boolean);
  return fill ? { fill } : {};
}
