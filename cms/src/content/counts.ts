/** What is counted, in fixed time windows. */
export interface CounterKind {
  /** Kinds with the same name share their counts. */
  name: string;
  windowMs: number;
  /** The count at which a key is blocked; its count must be kept until the window ends. */
  refusedFrom: number;
}

/** The result of adding one to a key's count. */
export interface WindowCount {
  /** The count in the window, including this one. */
  count: number;
  /** Time until the window ends (ms). */
  leftMs: number;
  /** Subtracts this one again; only the first call has an effect. */
  takeBack(): Promise<void>;
}

/** Counts per kind and key, shared by all processes on one database. */
export interface Counts {
  /** Adds one; the first one starts the window. */
  add(kind: CounterKind, key: string): Promise<WindowCount>;
}
