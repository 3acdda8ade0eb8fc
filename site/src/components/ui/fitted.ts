import type { CSSProperties } from 'react';
import styles from './fitted.module.css';

/**
 * Props of a text that is set as large as its length allows: its number of characters and those of its longest word
 * limit the font size (`fitted.module.css`).
 */
export function fitted(text: string): { className: string | undefined; style: CSSProperties } {
  const longest = Math.max(...text.split(/\s+/).map((word) => word.length));
  return { className: styles.fitted, style: { '--letters': text.length, '--longest': longest } };
}
