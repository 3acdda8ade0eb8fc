/** The result of an imported item. */
export type Outcome = 'made' | 'changed' | 'same' | 'skipped' | 'failed';

/** The events of an import. */
export type ImportEvent =
  | { kind: 'started'; total: number }
  /** One item of a file: its outcome, with the reason if it is not obvious, and the paths it had on the old site. */
  | { kind: 'item'; outcome: Outcome; what: string; path: string; reason?: string; oldAddresses?: string[] }
  /** A remark about a file that does not stop its import. */
  | { kind: 'note'; path: string; message: string }
  /** A file is done. */
  | { kind: 'file'; done: number }
  | { kind: 'finished'; counts: Record<Outcome, number> };

/** Receives the events of an import. */
export type Report = (event: ImportEvent) => void;

/** Why a file or a part of it cannot be imported, with the line if it is known. */
export class ImportError extends Error {
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(line === undefined ? message : `line ${line}: ${message}`);
  }
}
