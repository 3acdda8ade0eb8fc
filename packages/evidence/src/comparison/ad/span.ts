/** Positions of a text. */
export interface Span {
  start: number;
  end: number;
}
/** Whether two spans of a text have a character in common. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
