import { useIdleDrawing } from '#app/lib/use-idle-drawing.ts';
import styles from './level-lines.module.css';

const load = () => import('./draw.ts');

/** Level lines of the image before it, over its left part; decorative, and drawn by a chunk that loads when idle. */
export function LevelLines() {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas is not focusable.
  return <canvas ref={useIdleDrawing<HTMLCanvasElement>(load)} className={styles.lines} aria-hidden="true" />;
}
