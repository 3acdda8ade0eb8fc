import type { Readable } from 'node:stream';

/** The state of an import, in parts that are written independently of each other. */
export interface ImportState {
  id: string;
  /** The import itself, as JSON. */
  run: string;
  /** How far its work is, as JSON. */
  progress?: string | null;
  /** Whether its work is to stop. */
  isStopWanted?: boolean;
}

/** A received file of an import. */
export interface ImportFile {
  name: string;
  open(): Readable;
}

/** The imports of all processes on one database. */
export interface ImportStore {
  list(): Promise<ImportState[]>;
  read(id: string): Promise<ImportState | null>;
  /** Writes parts of a state; makes one that is not there. */
  write(id: string, parts: Partial<Omit<ImportState, 'id'>>): Promise<void>;
  /** Removes an import with its lists and files. */
  remove(id: string): Promise<void>;
  /** Appends lines to a list, numbered through all lists of the import. */
  append(id: string, list: string, lines: readonly string[]): Promise<void>;
  lines(id: string, list: string): AsyncIterable<{ number: number; line: string }>;
  lineAt(id: string, number: number): Promise<string | null>;
  clear(id: string, list: string): Promise<void>;
  addFile(id: string, name: string, path: string): Promise<void>;
  /** The received files, in the order of their arrival. */
  files(id: string): Promise<ImportFile[]>;
  removeFiles(id: string): Promise<void>;
}
