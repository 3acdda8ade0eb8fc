import styles from './chart.module.css';

/** The parts of the chart that have a colour of their own. */
const INKS = ['now', 'before', 'strings', 'grid', 'base', 'label', 'ground'] as const;
/** A part of the chart that has a colour of its own. */
export type Ink = (typeof INKS)[number];

/** Elements with the colours of the chart, which the canvas takes over: they follow the theme and forced colours. */
export const Inks = () => INKS.map((ink) => <i key={ink} className={styles.ink} data-ink={ink} hidden />);

/** The current colours of the chart. */
export const inksOf = (chart: Element): Record<Ink, string> =>
  Object.fromEntries(
    [...chart.querySelectorAll<HTMLElement>('[data-ink]')].map((element) => [
      element.dataset.ink,
      getComputedStyle(element).color,
    ]),
  ) as Record<Ink, string>;

const FORCED = '(forced-colors: active)';

/** Whether the browser replaces the colours of the page by those of the system. */
export const areInksForced = (): boolean => matchMedia(FORCED).matches;

/** Runs a function whenever the colours of the page may have changed. Returns what stops that. */
export function onInksChange(run: () => void): () => void {
  const theme = new MutationObserver(run);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const queries = ['(prefers-color-scheme: dark)', FORCED].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', run);
  return () => {
    theme.disconnect();
    for (const query of queries) query.removeEventListener('change', run);
  };
}
