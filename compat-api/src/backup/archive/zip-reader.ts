import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Entry, openPromise, type ZipFile } from 'yauzl';
import { BackupError, type BackupLimits, damagedEntryError, isEntryName, limitOf } from '../format.ts';
import { formatSize } from '../format-size.ts';

/** A checked zip: entry names are allowed ones, sizes are within the limits, and entries do not overlap. */
export interface ZipReader {
  names(): Iterable<string>;
  has(name: string): boolean;
  /** The contents of an entry; the stream fails if its size differs from the one in the zip. */
  open(name: string): Promise<Readable>;
  close(): void;
}

const NO_ZIP = 'This is no backup: the file is not a whole zip.';
/** Limits for entry names and extra data, which no normal zip program exceeds (bytes). */
const NAME_BYTES = 300;
const EXTRA_BYTES = 1024;
/** Size of a local file header without the name (bytes). */
const LOCAL_HEADER = 30;

/** Opens a zip and checks its directory; nothing is inflated yet. */
export async function openZip(path: string, limits: BackupLimits): Promise<ZipReader> {
  const { size } = await stat(path);
  if (size > limits.packed) throw new BackupError(`This zip is too large: ${formatSize(limits.packed)} at most.`);
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(() => {
    throw new BackupError(NO_ZIP);
  });
  try {
    const entries = await readEntries(zip, limits);
    checkPlaces(entries, size);
    return {
      names: () => entries.keys(),
      has: (name) => entries.has(name),
      open: (name) => openEntry(zip, entries, name),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Whether a file begins with a zip signature. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer: head } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
  return head.toString('latin1') === 'PK';
}

type Entries = Map<string, Entry>;

async function readEntries(zip: ZipFile, limits: BackupLimits): Promise<Entries> {
  const entries: Entries = new Map();
  if (zip.entryCount > limits.entries) throw new BackupError(`This zip has too many files: ${limits.entries} at most.`);
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry, entries, limits);
      unpacked += entry.uncompressedSize;
      if (unpacked > limits.unpacked) {
        throw new BackupError(`This zip would unpack to too much: ${formatSize(limits.unpacked)} at most.`);
      }
      entries.set(entry.fileName, slim(entry));
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    // The library's message names what it refuses, such as a name with “..”.
    const message = error instanceof Error ? error.message : '';
    throw new BackupError(
      /fileName|relative path|file name/i.test(message) ? `This is no backup: ${message.slice(0, 200)}.` : NO_ZIP,
    );
  }
  return entries;
}

function checkEntry(entry: Entry, entries: Entries, limits: BackupLimits): void {
  const { fileName: name, fileNameLength, extraFieldLength, fileCommentLength, uncompressedSize } = entry;
  if (!isEntryName(name) || fileNameLength > NAME_BYTES)
    throw new BackupError(`This is no backup: “${name.slice(0, 100)}” does not belong in one.`);
  if (extraFieldLength + fileCommentLength > EXTRA_BYTES)
    throw new BackupError(`This is no backup: too much is said beside the name ${name}.`);
  if (entries.has(name)) throw new BackupError(`This backup is damaged: ${name} is in it twice.`);
  if (!entry.canDecodeFileData())
    throw new BackupError(`This backup cannot be read: ${name} is packed or locked in another way.`);
  const most = limitOf(name, limits);
  if (uncompressedSize > most)
    throw new BackupError(`This is no backup: ${name} is too large: ${formatSize(most)} at most.`);
}

/** An entry without comment and extra fields, which could need more memory than there is for a large directory. */
function slim(entry: Entry): Entry {
  const { compressedSize, compressionMethod, generalPurposeBitFlag } = entry;
  const { fileNameLength, relativeOffsetOfLocalHeader, uncompressedSize } = entry;
  const sizes = { compressedSize, fileNameLength, relativeOffsetOfLocalHeader, uncompressedSize };
  return Object.assign(new Entry(), { ...sizes, compressionMethod, generalPurposeBitFlag });
}

/** Checks that entries do not overlap, so that the same packed bytes cannot be unpacked many times. */
function checkPlaces(entries: Entries, size: number): void {
  const places = [...entries.values()].map(
    ({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }) => ({
      start,
      end: start + LOCAL_HEADER + fileNameLength + compressedSize,
    }),
  );
  places.sort((a, b) => a.start - b.start);
  let free = 0;
  for (const { start, end } of places) {
    if (start < free || end > size) throw new BackupError('This is no backup: its files lie over each other.');
    free = end;
  }
}

async function openEntry(zip: ZipFile, entries: Entries, name: string): Promise<Readable> {
  const entry = entries.get(name);
  if (!entry) throw new BackupError(`This backup is not complete: ${name} is missing.`);
  return zip.openReadStreamPromise(entry).catch(() => {
    throw damagedEntryError(name);
  });
}
