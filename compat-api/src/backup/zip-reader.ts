import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Entry, openPromise, type ZipFile } from 'yauzl';
import { BackupFault, type BackupLimits, isEntryName, limitOf } from './format.ts';
import { inWords } from './size.ts';

/** A checked zip: no entry has a name of its own choice, is larger than its kind may be, or lies over another one. */
export interface ZipReader {
  names(): Iterable<string>;
  has(name: string): boolean;
  /** The contents of an entry; the stream fails where more, or less, comes out than the zip has said. */
  open(name: string): Promise<Readable>;
  close(): void;
}

const NO_ZIP = 'This is no backup: the file is not a whole zip.';
/** Longer names, and more beside a name, are written by no program that zips files (bytes). */
const NAME_BYTES = 300;
const EXTRA_BYTES = 1024;
/** What lies before the contents of an entry, beside its name (bytes). */
const LOCAL_HEADER = 30;

/** Opens a zip and checks what it says of its entries; nothing is inflated yet. */
export async function openZip(path: string, limits: BackupLimits): Promise<ZipReader> {
  const { size } = await stat(path);
  if (size > limits.packed) throw new BackupFault(`This zip is too large: ${inWords(limits.packed)} at most.`);
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(() => {
    throw new BackupFault(NO_ZIP);
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

/** Whether a file begins as a zip does. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer: head } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
  return head.toString('latin1') === 'PK';
}

type Entries = Map<string, Entry>;

async function readEntries(zip: ZipFile, limits: BackupLimits): Promise<Entries> {
  const entries: Entries = new Map();
  if (zip.entryCount > limits.entries) throw new BackupFault(`This zip has too many files: ${limits.entries} at most.`);
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry, entries, limits);
      unpacked += entry.uncompressedSize;
      if (unpacked > limits.unpacked) {
        throw new BackupFault(`This zip would unpack to too much: ${inWords(limits.unpacked)} at most.`);
      }
      entries.set(entry.fileName, slim(entry));
    }
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    // The library names what it refuses, such as a name with “..”.
    const { message } = error as Error;
    throw new BackupFault(
      /fileName|relative path|file name/i.test(message) ? `This is no backup: ${message.slice(0, 200)}.` : NO_ZIP,
    );
  }
  return entries;
}

function checkEntry(entry: Entry, entries: Entries, limits: BackupLimits): void {
  const { fileName: name, fileNameLength, extraFieldLength, fileCommentLength, uncompressedSize } = entry;
  if (!isEntryName(name) || fileNameLength > NAME_BYTES)
    throw new BackupFault(`This is no backup: “${name.slice(0, 100)}” does not belong in one.`);
  if (extraFieldLength + fileCommentLength > EXTRA_BYTES)
    throw new BackupFault(`This is no backup: too much is said beside the name ${name}.`);
  if (entries.has(name)) throw new BackupFault(`This backup is damaged: ${name} is in it twice.`);
  if (!entry.canDecodeFileData())
    throw new BackupFault(`This backup cannot be read: ${name} is packed or locked in another way.`);
  const most = limitOf(name, limits);
  if (uncompressedSize > most)
    throw new BackupFault(`This is no backup: ${name} is too large: ${inWords(most)} at most.`);
}

/** An entry without what is said beside its name, of which a directory can hold much more than there is memory. */
function slim(entry: Entry): Entry {
  const { compressedSize, compressionMethod, generalPurposeBitFlag } = entry;
  const { fileNameLength, relativeOffsetOfLocalHeader, uncompressedSize } = entry;
  const sizes = { compressedSize, fileNameLength, relativeOffsetOfLocalHeader, uncompressedSize };
  return Object.assign(new Entry(), { ...sizes, compressionMethod, generalPurposeBitFlag });
}

/** Each entry has a place of its own, so that what is packed once cannot be unpacked many times. */
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
    if (start < free || end > size) throw new BackupFault('This is no backup: its files lie over each other.');
    free = end;
  }
}

async function openEntry(zip: ZipFile, entries: Entries, name: string): Promise<Readable> {
  const entry = entries.get(name);
  if (!entry) throw new BackupFault(`This backup is not complete: ${name} is missing.`);
  return zip.openReadStreamPromise(entry).catch(() => {
    throw new BackupFault(`This backup is damaged: ${name} cannot be read.`);
  });
}
