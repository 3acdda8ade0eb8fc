import type { Row } from './rows.ts';
import { LINE_GAP } from './style.ts';

/** A row with its place from the top margin. */
export interface PlacedRow extends Row {
  y: number;
}

/**
 * Divides rows into pages of a height, only where a row may end one; what fits on no page is divided anywhere.
 * @param density of lines and spaces, 1 as designed; spaces shrink less, because they tell items apart
 */
export function paginate(rows: readonly Row[], height: number, density: number): PlacedRow[][] {
  const pages: PlacedRow[][] = [[]];
  const gapOf = ({ gap }: Row) => (gap * (1 + density)) / 2;
  const heightOf = (row: Row) => row.height + LINE_GAP * density;
  let y = 0;
  const fits = (needed: number) => y === 0 || y + needed <= height;
  const beginPage = () => {
    pages.push([]);
    y = 0;
  };
  for (const chunk of chunksOf(rows)) {
    const needed = chunk.reduce((sum, row) => sum + gapOf(row) + heightOf(row), 0);
    if (!fits(needed)) beginPage();
    for (const row of chunk) {
      if (!fits(gapOf(row) + heightOf(row))) beginPage();
      if (y > 0) y += gapOf(row);
      pages.at(-1)?.push({ ...row, y });
      y += heightOf(row);
    }
  }
  return pages;
}

/** The rows between which a page may end. */
function chunksOf(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  let isOpen = false;
  for (const row of rows) {
    if (isOpen) chunks.at(-1)?.push(row);
    else chunks.push([row]);
    isOpen = row.isKept;
  }
  return chunks;
}
