import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@portfolio/compat-api/errors';
import type { FileStore } from '@portfolio/compat-api/uploads/storage/files';
import { type ManifestEntry, UPLOADS } from '../format.ts';
import type { Inspector } from './inspect.ts';
import type { OnInvalid } from './on-invalid.ts';
import type { Backup } from './read.ts';

/** A file as it will be stored: its size (bytes), hash and image dimensions (px). */
export interface CheckedFile extends ManifestEntry {
  width?: number;
  height?: number;
}

/** The checked files of a backup. */
export interface CheckedFiles {
  files: readonly CheckedFile[];
  /** Names of the files that are left out. */
  invalidNames: ReadonlySet<string>;
  /** The bytes to be stored. */
  read(name: string): Promise<Buffer>;
}

interface CheckOptions {
  backup: Backup;
  stagedPath: FileStore['stagedPath'];
  inspect: Inspector['inspect'];
  onProblem: OnInvalid;
}

/** Checks the files of a backup like uploads: type by content, image headers, sanitized SVG. */
export async function checkFiles({ backup, stagedPath, inspect, onProblem }: CheckOptions): Promise<CheckedFiles> {
  async function look(name: string) {
    const path = stagedPath();
    try {
      await pipeline(await backup.open(name), createWriteStream(path, { mode: 0o600 }));
      return await inspect(path, name);
    } finally {
      await rm(path, { force: true });
    }
  }
  const files: CheckedFile[] = [];
  const invalidNames = new Set<string>();
  for (const file of backup.files) {
    try {
      const { clean, ...size } = await look(file.name);
      files.push({ ...file, ...size, ...(clean && { size: clean.length, sha256: sha256(clean) }) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      invalidNames.add(file.name);
      onProblem(`${UPLOADS}${file.name}: ${error.message}`);
    }
  }
  async function read(name: string): Promise<Buffer> {
    const { clean } = name.endsWith('.svg') ? await look(name) : {};
    return clean ? Buffer.from(clean) : buffer(await backup.open(name));
  }
  return { files, invalidNames, read };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
