import styles from './chart.module.css';

/** The parts of the chart that have a colour of their own. */
const INKS = ['now', 'before', 'strings', 'grid', 'base', 'label', 'ground'] as const;
/** A part of the chart that has a colour of its own. */
export type Ink = (typeof INKS)[number];

/** Elements with the colours of the chart, which the canvas takes over: they follow the theme and forced colours. */
export const Inks = () => INKS.map((ink) => <i key={ink} className={styles.ink} data-ink={ink} hidden />);

/** The current colour of a part of the chart. */
export function inkOf(chart: Element, ink: Ink): string {
  const element = chart.querySelector(`[data-ink="${ink}"]`);
  return element ? getComputedStyle(element).color : '';
}

/** Runs a function whenever the colours of the page may have changed. Returns what stops that. */
export function onInksChange(run: () => void): () => void {
  const theme = new MutationObserver(run);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', run);
  return () => {
    theme.disconnect();
    for (const query of queries) query.removeEventListener('change', run);
  };
}
