import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ContentSource, StoredDoc, StoredVersion } from '@portfolio/cms';
import { isStoredName } from '@portfolio/contract';
import { z } from 'zod';
import {
  BackupFault,
  type BackupHead,
  type BackupLimits,
  contentEntry,
  FORMAT,
  MANIFEST,
  type ManifestEntry,
  NEEDED,
  SETTINGS,
  UPLOADS,
  VERSIONS,
} from './format.ts';
import { linesOf, parseJson } from './json-lines.ts';
import type { OnProgress } from './make.ts';
import { readManifest } from './read-manifest.ts';
import { openZip, type ZipReader } from './zip-reader.ts';

/** A backup whose every byte has been checked. */
export interface Backup {
  manifest: BackupHead;
  source: ContentSource;
  /** The uploaded files, by their names under `/uploads`; no row can point at those whose name is none of ours. */
  files: readonly ManifestEntry[];
  /** The bytes of an uploaded file. */
  open(name: string): Promise<Readable>;
  close(): void;
}

interface OpenOptions {
  path: string;
  /** The migrations that this program knows. */
  schemas: readonly string[];
  limits: BackupLimits;
  onProgress: OnProgress;
}

/**
 * Opens a backup and checks its files: names, sizes, limits, version, every hash. Throws `BackupFault` with one line;
 * nothing is written anywhere. Its documents are not checked yet.
 */
export async function openBackup({ path, schemas, limits, onProgress }: OpenOptions): Promise<Backup> {
  const zip = await openZip(path, limits);
  try {
    const { manifest, listed } = await readList(zip);
    checkVersion(manifest, schemas);
    await checkBytes(zip, listed, onProgress);
    const source = sourceOf(zip, limits);
    const uploads = listed.filter(({ name }) => name.startsWith(UPLOADS));
    const files = uploads.map((file) => ({ ...file, name: file.name.slice(UPLOADS.length) }));
    return {
      manifest,
      source,
      files: files.filter(({ name }) => isStoredName(name)),
      open: (name) => zip.open(`${UPLOADS}${name}`),
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** What the backup says of itself, and its list, which names every entry once. */
async function readList(zip: ZipReader): Promise<{ manifest: BackupHead; listed: ManifestEntry[] }> {
  if (!zip.has(MANIFEST)) throw new BackupFault('This is no backup: it has no manifest.json.');
  const listed: ManifestEntry[] = [];
  const names = new Set<string>();
  const manifest = await readManifest(await zip.open(MANIFEST), (entry) => {
    const { name } = entry;
    if (!zip.has(name)) throw new BackupFault(`This backup is not complete: ${name.slice(0, 100)} is missing.`);
    if (names.has(name)) throw new BackupFault(`This backup is damaged: ${name} is in its list twice.`);
    names.add(name);
    listed.push(entry);
  });
  const missing = NEEDED.find((name) => !names.has(name));
  if (missing) throw new BackupFault(`This backup is not complete: ${missing} is missing.`);
  for (const name of zip.names()) {
    if (name !== MANIFEST && !names.has(name))
      throw new BackupFault(`This backup is damaged: ${name} is not in its list.`);
  }
  return { manifest, listed };
}

function checkVersion({ version, schema, product }: BackupHead, schemas: readonly string[]): void {
  if (version !== FORMAT.version || !schemas.includes(schema)) {
    throw new BackupFault(
      `This backup was made by another version of the product (${product.slice(0, 100)}): update this one and try again.`,
    );
  }
}

async function checkBytes(zip: ZipReader, listed: readonly ManifestEntry[], onProgress: OnProgress) {
  for (const [index, { name, size, sha256 }] of listed.entries()) {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const chunk of await zip.open(name)) {
        hash.update(chunk as Buffer);
        bytes += (chunk as Buffer).length;
      }
    } catch {
      throw new BackupFault(`This backup is damaged: ${name} cannot be read.`);
    }
    if (bytes !== size || hash.digest('hex') !== sha256) {
      throw new BackupFault(`This backup is damaged: ${name} is not what it was.`);
    }
    onProgress(index + 1, listed.length);
  }
}

const doc = z.looseObject({ id: z.string().min(1).max(64), createdAt: z.string(), updatedAt: z.string() });
const version = z.looseObject({ parent: z.string(), updatedAt: z.string(), version: z.looseObject({}) });

function sourceOf(zip: ZipReader, limits: BackupLimits): ContentSource {
  /** One document a line, between two brackets. */
  async function* list<T>(name: string, schema: z.ZodType): AsyncGenerator<T> {
    let lines = 0;
    let hasEnded = false;
    for await (const line of linesOf(await zip.open(name), name, limits.document)) {
      const bracket = line.length === 1 && line.toString('latin1');
      if (hasEnded || (lines === 0 && bracket !== '[')) throw malformed(name);
      if (lines > limits.documents) throw new BackupFault(`This is no backup: ${name} has too many documents.`);
      hasEnded = bracket === ']';
      if (lines > 0 && !hasEnded) yield parsed(name, withoutComma(line), schema) as T;
      lines += 1;
    }
    if (!hasEnded) throw malformed(name);
  }
  return {
    docs: (collection) => list<StoredDoc>(contentEntry(collection), doc),
    postVersions: () => list<StoredVersion>(VERSIONS, version),
    settings: async () => {
      const bytes = await buffer(await zip.open(SETTINGS));
      return parsed(SETTINGS, bytes, z.looseObject({ name: z.string() })) as Record<string, unknown>;
    },
  };
}

const withoutComma = (line: Buffer) => (line.at(-1) === 0x2c ? line.subarray(0, -1) : line);
const malformed = (name: string) => new BackupFault(`This backup is damaged: ${name} is not well formed.`);

function parsed(name: string, text: Buffer, schema: z.ZodType): unknown {
  try {
    const value = parseJson(text);
    schema.parse(value);
    // As it stands in the file: a key that the schema drops must not be missed by who checks the document.
    return value;
  } catch {
    throw malformed(name);
  }
}
