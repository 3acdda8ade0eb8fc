import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isStoredName } from '@portfolio/contract';
import { INVALID_STORED_NAME } from '@portfolio/contract/sentences';
import { AppError } from '#app/errors.ts';

/** Metadata of a stored file. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  changed: Date;
}
/** A file in the list of a storage. */
export interface ListedFile extends StoredFile {
  name: string;
}
/** First and last byte of a range, both included. */
export interface Part {
  start: number;
  end: number;
}

/**
 * The storage of finished uploads: a folder or a bucket. Names are generated, without folders, and the content of a
 * name never changes. Failures are thrown; missing files and invalid names are `null`.
 */
export interface Storage {
  /** Prepares the storage at startup; throws if the settings are wrong. */
  prepare(): Promise<void>;
  /** Throws while the storage cannot be reached. */
  check(): Promise<void>;
  /** Resolves when the file is stored durably; if it throws, as for an invalid name, nothing is stored. */
  put(name: string, bytes: Buffer): Promise<void>;
  stat(name: string): Promise<StoredFile | null>;
  open(name: string, part?: Part): Promise<Readable | null>;
  /** Every file, unordered. */
  list(): Promise<ListedFile[]>;
  /** Missing files are ignored. */
  remove(names: readonly string[]): Promise<void>;
}

/** The path of a stored file in a folder; throws for an invalid name. */
export const storedPath = (folder: string, name: string): string => join(folder, checkedName(name));

/** Returns a valid name; throws otherwise. */
export function checkedName(name: string): string {
  if (isStoredName(name)) return name;
  throw new Error(INVALID_STORED_NAME);
}

/** The whole contents of a file. */
export async function readWhole(storage: Pick<Storage, 'open'>, name: string): Promise<Buffer | null> {
  const body = await storage.open(name);
  return body && buffer(body);
}

/** The storage cannot be reached: a temporary server error. */
export class StorageError extends AppError {
  constructor(cause?: unknown) {
    super(503, 'storage_unavailable', 'The storage of uploads does not answer. Please try again in a moment.', {
      headers: { 'Retry-After': '5' },
    });
    this.cause = cause;
  }
}
