import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isStoredName } from '@portfolio/contract';
import { AppError } from '../errors.ts';

export interface StoredFile {
  /** Bytes. */
  size: number;
  changed: Date;
}
export interface ListedFile extends StoredFile {
  name: string;
}
/** First and last byte of a part, both included. */
export interface Part {
  start: number;
  end: number;
}

/**
 * Where finished uploads live: a folder, or a bucket. Names are ours, without folders, and a name never gets other
 * contents. What a storage cannot do now it throws; what is not there is `null`, and under a name that is none of ours
 * there is never anything.
 */
export interface Storage {
  /** Makes ready at the start; throws where the settings are wrong. */
  prepare(): Promise<void>;
  /** Throws while the storage cannot be reached. */
  check(): Promise<void>;
  /** The file is safe when this is done, and not there at all when it throws, as for a name that is none of ours. */
  put(name: string, bytes: Buffer): Promise<void>;
  stat(name: string): Promise<StoredFile | null>;
  open(name: string, part?: Part): Promise<Readable | null>;
  /** Every file, in no order. */
  list(): Promise<ListedFile[]>;
  /** What is not there counts as removed. */
  remove(names: readonly string[]): Promise<void>;
}

/** Where a stored file lies in a folder; throws for a name that could lead elsewhere. */
export const storedPath = (folder: string, name: string): string => join(folder, checkedName(name));

/** The name itself, where it is one of ours; throws otherwise. */
export function checkedName(name: string): string {
  if (isStoredName(name)) return name;
  throw new Error('This is not the name of a stored file.');
}

/** The whole contents of a file. */
export async function readWhole(storage: Pick<Storage, 'open'>, name: string): Promise<Buffer | null> {
  const body = await storage.open(name);
  return body && buffer(body);
}

/** The storage cannot be reached: told as a passing trouble of ours. */
export class StorageError extends AppError {
  constructor(cause?: unknown) {
    super(503, 'storage_unavailable', 'The storage of uploads does not answer. Please try again in a moment.', {
      headers: { 'Retry-After': '5' },
    });
    this.cause = cause;
  }
}
