import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { linesOf, parseJson } from '@portfolio/archive/json-lines';
import { openZip, type ZipReader } from '@portfolio/archive/zip-reader';
import type { ContentSource, OtherRow, StoredDoc, StoredVersion } from '@portfolio/cms';
import { isStoredName } from '@portfolio/contract';
import { formatSize } from '@portfolio/text/format/amounts';
import { withLineFeedsIn } from '@portfolio/text/line-ends';
import { z } from 'zod';
import {
  BackupError,
  type BackupHead,
  type BackupLimits,
  backupZipRules,
  contentEntry,
  damagedEntryError,
  FORMAT,
  LISTS,
  MANIFEST,
  type ManifestEntry,
  REQUIRED_ENTRIES,
  SETTINGS,
  UPLOADS,
  VERSIONS,
} from '../format.ts';
import type { OnProgress } from '../make-backup.ts';
import { readManifest } from './read-manifest.ts';

/** A backup with all bytes verified. */
export interface Backup {
  manifest: BackupHead;
  source: ContentSource;
  /** The uploaded files by name; entries with invalid names are omitted, as no row can refer to them. */
  files: readonly ManifestEntry[];
  /** The bytes of an uploaded file. */
  open(name: string): Promise<Readable>;
  close(): void;
}

interface OpenOptions {
  path: string;
  /** The migrations that this version knows. */
  schemas: readonly string[];
  limits: BackupLimits;
  onProgress: OnProgress;
}

/**
 * Opens a backup and checks its files: names, sizes, limits, version, every hash. Throws `BackupError` with one line;
 * nothing is written. Documents are not checked yet.
 */
export async function openBackup({ path, schemas, limits, onProgress }: OpenOptions): Promise<Backup> {
  const zip = await openZip(path, backupZipRules(limits));
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

/** The manifest and its entries; each entry must be listed exactly once. */
async function readList(zip: ZipReader): Promise<{ manifest: BackupHead; listed: ManifestEntry[] }> {
  if (!zip.has(MANIFEST)) throw new BackupError('This is not a backup: it has no manifest.json.');
  const listed: ManifestEntry[] = [];
  const names = new Set<string>();
  const manifest = await readManifest(await zip.open(MANIFEST), (entry) => {
    const { name } = entry;
    if (!zip.has(name)) throw new BackupError(`This backup is not complete: ${name.slice(0, 100)} is missing.`);
    if (names.has(name)) throw new BackupError(`This backup is damaged: ${name} is in its list twice.`);
    names.add(name);
    listed.push(entry);
  });
  const missing = REQUIRED_ENTRIES.find((name) => !names.has(name) && !isYounger(name, manifest));
  if (missing) throw new BackupError(`This backup is not complete: ${missing} is missing.`);
  for (const name of zip.names()) {
    if (name !== MANIFEST && !names.has(name))
      throw new BackupError(`This backup is damaged: ${name} is not in its list.`);
  }
  return { manifest, listed };
}

/** Whether the list was added after the backup, which then neither counts it nor has it. */
const isYounger = (name: string, { counts }: BackupHead) =>
  LISTS.some((kind) => contentEntry(kind) === name && !Object.hasOwn(counts, kind));

function checkVersion({ version, schema, product }: BackupHead, schemas: readonly string[]): void {
  if (version !== FORMAT.version || !schemas.includes(schema)) {
    throw new BackupError(
      `This backup was made by another version of the product (${product.slice(0, 100)}): update this one and try again.`,
    );
  }
}

async function checkBytes(zip: ZipReader, listed: readonly ManifestEntry[], onProgress: OnProgress) {
  for (const [index, { name, size, sha256 }] of listed.entries()) {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      const chunks: AsyncIterable<Buffer> = await zip.open(name);
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
      }
    } catch {
      throw damagedEntryError(name);
    }
    if (bytes !== size || hash.digest('hex') !== sha256) {
      throw new BackupError(`This backup is damaged: ${name} is not what it was.`);
    }
    onProgress(index + 1, listed.length);
  }
}

const doc = z.looseObject({ id: z.string().min(1).max(64), createdAt: z.string(), updatedAt: z.string() });
const otherRow = doc.extend({ post: z.string().optional() });
const version = z.looseObject({ parent: z.string(), updatedAt: z.string(), version: z.looseObject({}) });

function sourceOf(zip: ZipReader, limits: BackupLimits): ContentSource {
  /** Documents of a list, one per line between two brackets; empty if the backup is older than the list. */
  async function* list<T>(name: string, schema: z.ZodType): AsyncGenerator<T> {
    if (!zip.has(name)) return;
    const most = formatSize(limits.document);
    const tooLong = () => new BackupError(`This is not a backup: a document in ${name} is too large: ${most} at most.`);
    let lines = 0;
    let hasEnded = false;
    for await (const line of linesOf(await zip.open(name), limits.document, tooLong)) {
      const bracket = line.length === 1 && line.toString('latin1');
      if (hasEnded || (lines === 0 && bracket !== '[')) throw malformed(name);
      if (lines > limits.documents) throw new BackupError(`This is not a backup: ${name} has too many documents.`);
      hasEnded = bracket === ']';
      if (lines > 0 && !hasEnded) yield parsed<T>(name, withoutComma(line), schema);
      lines += 1;
    }
    if (!hasEnded) throw malformed(name);
  }
  return {
    docs: (collection) => list<StoredDoc>(contentEntry(collection), doc),
    postVersions: () => list<StoredVersion>(VERSIONS, version),
    otherRows: (collection) => list<OtherRow>(contentEntry(collection), otherRow),
    settings: async () => {
      const bytes = await buffer(await zip.open(SETTINGS));
      return parsed(SETTINGS, bytes, z.looseObject({ name: z.string() }));
    },
  };
}

const withoutComma = (line: Buffer) => (line.at(-1) === 0x2c ? line.subarray(0, -1) : line);
const malformed = (name: string) => new BackupError(`This backup is damaged: ${name} is not well formed.`);

function parsed<T>(name: string, text: Buffer, schema: z.ZodType): T {
  try {
    const value = parseJson(text);
    schema.parse(value);
    // The parsed value instead of zod's output, so that the document check sees keys that the schema drops.
    return withLineFeedsIn(value as T);
  } catch {
    throw malformed(name);
  }
}
