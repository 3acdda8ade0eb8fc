/** What is counted, in fixed windows of time. */
export interface CountedKind {
  /** Kinds with the same name share their counts. */
  name: string;
  windowMs: number;
  /** From this count on a key is refused something: it must not be forgotten before its window ends. */
  refusedFrom: number;
}

/** One more of a key. */
export interface Counted {
  /** How many there are in the window, this one included. */
  count: number;
  /** What is left of the window (ms). */
  leftMs: number;
  /** Takes this one back; only the first call does. */
  takeBack(): Promise<void>;
}

/** Counts per kind and key; where several processes share a database, they share these. */
export interface Counts {
  /** Adds one; the window begins with the first. */
  add(kind: CountedKind, key: string): Promise<Counted>;
}
