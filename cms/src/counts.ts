/** A window of time in which something is counted. */
export interface CountedWindow {
  count: number;
  /** What is left of it (ms). */
  leftMs: number;
}

/** Counts per key in fixed windows; where several processes share a database, they share these. */
export interface Counts {
  /** Adds one; the window begins with the first. */
  add(key: string, windowMs: number): Promise<CountedWindow>;
  /** Takes one back, never below nothing. */
  takeBack(key: string): Promise<void>;
}
