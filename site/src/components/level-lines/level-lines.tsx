import styles from './level-lines.module.css';

/**
 * Level lines of the image before it, out of which it emerges while the timeline `--picture` enters the window; decorative,
 * and drawn by a script when the page is idle.
 */
export function LevelLines() {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas is not focusable.
  return <canvas className={styles.lines} aria-hidden="true" data-level-lines="" suppressHydrationWarning />;
}
