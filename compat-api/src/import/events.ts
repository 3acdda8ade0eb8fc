export type Outcome = 'made' | 'changed' | 'same' | 'skipped' | 'failed';

/** How an import goes, one value at a time. */
export type ImportEvent =
  | { kind: 'started'; total: number }
  /** One thing of a file: what became of it, and why where that is not plain. */
  | { kind: 'item'; outcome: Outcome; what: string; path: string; reason?: string }
  /** Something to know about a file that does not stop it. */
  | { kind: 'note'; path: string; message: string }
  /** A file is done. */
  | { kind: 'file'; done: number }
  | { kind: 'finished'; counts: Record<Outcome, number> };

export type Report = (event: ImportEvent) => void;

/** Why a file or a part of it cannot come in, with the line where that is known. */
export class ImportFault extends Error {
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(line === undefined ? message : `line ${line}: ${message}`);
  }
}
