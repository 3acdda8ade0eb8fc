import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ContentSource, StoredDoc, StoredVersion } from '@portfolio/cms';
import { isStoredName } from '@portfolio/contract';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import {
  BackupFault,
  type BackupLimits,
  contentEntry,
  FORMAT,
  isEntryName,
  MANIFEST,
  type Manifest,
  type ManifestEntry,
  manifest as manifestSchema,
  NEEDED,
  SETTINGS,
  UPLOADS,
  VERSIONS,
} from './format.ts';
import type { OnProgress } from './make.ts';

/** A backup whose every byte has been checked. */
export interface Backup {
  manifest: Manifest;
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

/** Room for a list of files; more cannot be one. */
const MANIFEST_BYTES = 64 * 1024 * 1024;
/** One upload, and one document, is held in memory; no real one comes near this. */
const PIECE_BYTES = 64 * 1024 * 1024;
const NO_ZIP = 'This is no backup: the file is not a whole zip.';

/**
 * Opens a backup and checks its files: names, sizes, limits, version, every hash. Throws `BackupFault` with one line;
 * nothing is written anywhere. Its documents are not checked yet.
 */
export async function openBackup({ path, schemas, limits, onProgress }: OpenOptions): Promise<Backup> {
  const { size } = await stat(path);
  if (size > limits.packed) throw new BackupFault(`This zip is too large: ${inGiB(limits.packed)} at most.`);
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(() => {
    throw new BackupFault(NO_ZIP);
  });
  try {
    const entries = await readEntries(zip, limits);
    const manifest = await readManifest(zip, entries);
    checkVersion(manifest, schemas);
    checkNames(manifest, entries);
    await checkBytes(zip, manifest, entries, onProgress);
    const source = sourceOf(zip, entries);
    const uploads = manifest.entries.filter(({ name }) => name.startsWith(UPLOADS));
    const files = uploads.map((file) => ({ ...file, name: file.name.slice(UPLOADS.length) }));
    return {
      manifest,
      source,
      files: files.filter(({ name }) => isStoredName(name)),
      open: (name) => openEntry(zip, entries, `${UPLOADS}${name}`),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Whether a file begins as a zip does. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer: head } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
  return head.toString('latin1') === 'PK';
}

const inGiB = (bytes: number) => `${bytes / 1024 ** 3} GB`;
type Entries = Map<string, Entry>;

async function readEntries(zip: ZipFile, limits: BackupLimits): Promise<Entries> {
  const entries: Entries = new Map();
  if (zip.entryCount > limits.entries) throw new BackupFault(`This zip has too many files: ${limits.entries} at most.`);
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry;
      if (!isEntryName(name))
        throw new BackupFault(`This is no backup: “${name.slice(0, 100)}” does not belong in one.`);
      if (entries.has(name)) throw new BackupFault(`This backup is damaged: ${name} is in it twice.`);
      if (!entry.canDecodeFileData())
        throw new BackupFault(`This backup cannot be read: ${name} is packed or locked in another way.`);
      if (name.startsWith(UPLOADS) && entry.uncompressedSize > PIECE_BYTES)
        throw new BackupFault(`This is no backup: ${name} is too large.`);
      unpacked += entry.uncompressedSize;
      if (unpacked > limits.unpacked) {
        throw new BackupFault(`This zip would unpack to too much: ${inGiB(limits.unpacked)} at most.`);
      }
      entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    // The library names what it refuses, such as a name with “..”.
    const { message } = error as Error;
    throw new BackupFault(
      /fileName|relative path|file name/i.test(message) ? `This is no backup: ${message}.` : NO_ZIP,
    );
  }
  return entries;
}

async function openEntry(zip: ZipFile, entries: Entries, name: string): Promise<Readable> {
  const entry = entries.get(name);
  if (!entry) throw new BackupFault(`This backup is not complete: ${name} is missing.`);
  return zip.openReadStreamPromise(entry).catch(() => {
    throw new BackupFault(`This backup is damaged: ${name} cannot be read.`);
  });
}

async function readManifest(zip: ZipFile, entries: Entries): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry) throw new BackupFault('This is no backup: it has no manifest.json.');
  if (entry.uncompressedSize > MANIFEST_BYTES)
    throw new BackupFault('This is no backup: its manifest.json is too large.');
  try {
    const bytes = await buffer(await openEntry(zip, entries, MANIFEST));
    return manifestSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new BackupFault('This is no backup: its manifest.json cannot be read.');
  }
}

function checkVersion({ version, schema, product }: Manifest, schemas: readonly string[]): void {
  if (version !== FORMAT.version || !schemas.includes(schema)) {
    throw new BackupFault(
      `This backup was made by another version of the product (${product}): update this one and try again.`,
    );
  }
}

function checkNames(manifest: Manifest, entries: Entries): void {
  const listed = new Set(manifest.entries.map(({ name }) => name));
  const missing = [...listed, ...NEEDED].find((name) => !entries.has(name)) ?? NEEDED.find((name) => !listed.has(name));
  if (missing) throw new BackupFault(`This backup is not complete: ${missing} is missing.`);
  const extra = [...entries.keys()].find((name) => name !== MANIFEST && !listed.has(name));
  if (extra) throw new BackupFault(`This backup is damaged: ${extra} is not in its list.`);
}

async function checkBytes(zip: ZipFile, { entries: listed }: Manifest, entries: Entries, onProgress: OnProgress) {
  for (const [index, { name, size, sha256 }] of listed.entries()) {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const chunk of await openEntry(zip, entries, name)) {
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

function sourceOf(zip: ZipFile, entries: Entries): ContentSource {
  async function* list<T>(name: string, schema: z.ZodType): AsyncGenerator<T> {
    for await (const line of textLines(await openEntry(zip, entries, name))) {
      if (line === '[' || line === ']' || line === '') continue;
      yield parsed(name, line.replace(/,$/, ''), schema) as T;
    }
  }
  return {
    docs: (collection) => list<StoredDoc>(contentEntry(collection), doc),
    postVersions: () => list<StoredVersion>(VERSIONS, version),
    settings: async () => {
      const bytes = await buffer(await openEntry(zip, entries, SETTINGS));
      return parsed(SETTINGS, bytes.toString('utf8'), z.looseObject({ name: z.string() })) as Record<string, unknown>;
    },
  };
}

function parsed(name: string, text: string, schema: z.ZodType): unknown {
  try {
    const value: unknown = JSON.parse(text);
    schema.parse(value);
    // As it stands in the file: a key that the schema drops must not be missed by who checks the document.
    return value;
  } catch {
    throw new BackupFault(`This backup is damaged: ${name} is not well formed.`);
  }
}

/** The lines of a text; `node:readline` would also part it at characters that stand inside of JSON. */
async function* textLines(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > PIECE_BYTES) throw new BackupFault('This backup is damaged: a document in it is too large.');
    yield* parts;
  }
  yield rest;
}
