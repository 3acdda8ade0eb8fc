/** Width of a cell (px). */
export const CELL_WIDTH = 3;
/** Height of a cell, the distance of two level lines (px). */
export const CELL_HEIGHT = 6.5;
/** How far a line rises where the picture is white (px). */
const RISE = 9;
/** Distance of a line from the upper edge of its cells where the picture is black (px). */
const BASE = 5;
/** Number of opacities. */
const OPACITIES = 16;

/** The brightness, 0 to 1, of the cells of a picture, row by row. */
export interface Brightness {
  columns: number;
  rows: number;
  values: Float32Array;
}

/** The brightness of RGBA pixels; transparent ones are black. */
export function brightnessOf(pixels: Uint8ClampedArray, columns: number, rows: number): Brightness {
  const values = new Float32Array(columns * rows);
  for (let cell = 0; cell < values.length; cell++) {
    const at = 4 * cell;
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    values[cell] = ((red * 0.3 + green * 0.59 + blue * 0.11) * alpha) / 255 ** 2;
  }
  return { columns, rows, values };
}

/** A line of an opacity, as `x, y, x, y, …` (px). */
export interface Line {
  opacity: number;
  points: number[];
}

/** The level lines, in pieces of the same opacity: they are stronger where the picture is bright, and at its edges. */
export function levelLines({ columns, rows, values }: Brightness): Line[] {
  const at = (column: number, row: number) =>
    values[Math.max(0, Math.min(rows - 1, row)) * columns + Math.min(columns - 1, column)] ?? 0;
  const y = (row: number, brightness: number) => row * CELL_HEIGHT - brightness * RISE + BASE;
  const lines: Line[] = [];
  for (let row = 0; row <= rows; row++) {
    let line: Line | undefined;
    for (let column = 0; column < columns; column++) {
      const here = at(column, row);
      const next = at(column + 1, row);
      const edge = Math.min(1, (Math.abs(here - at(column, row - 1)) + Math.abs(here - next)) * 3);
      const opacity = Math.min(1, Math.round((0.16 + here * 0.5 + edge * 0.4) * OPACITIES) / OPACITIES);
      if (line?.opacity !== opacity) {
        line = { opacity, points: [column * CELL_WIDTH, y(row, here)] };
        lines.push(line);
      }
      line.points.push((column + 1) * CELL_WIDTH, y(row, next));
    }
  }
  return lines.sort((one, other) => one.opacity - other.opacity);
}
