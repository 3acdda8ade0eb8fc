import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { formatSize } from '@portfolio/text/format/amounts';
import { Entry, openPromise, type ZipFile } from 'yauzl';

/** A checked zip: entry names are allowed ones, sizes are within the limits, and entries do not overlap. */
export interface ZipReader {
  names(): Iterable<string>;
  has(name: string): boolean;
  /** The contents of an entry; the stream fails if its size differs from the one in the zip. */
  open(name: string): Promise<Readable>;
  close(): void;
}

/** What a kind of zip may contain, and how the rest is refused. */
export interface ZipRules {
  /** Limits of the file, of its contents (bytes), and of its entries. */
  packed: number;
  unpacked: number;
  entries: number;
  /** Maximum size of an entry (bytes); `null` if an entry of this name refuses the zip. */
  limitOf(name: string): number | null;
  /** Whether an entry is left out, such as a folder; its name and place are checked all the same. */
  isLeftOut?(name: string): boolean;
  /** The error for a zip that is not of this kind, is damaged, or cannot be unpacked. */
  refuse(what: 'invalid' | 'damaged' | 'unreadable' | 'incomplete' | 'large', reason: string): Error;
}

const NO_ZIP = 'the file is not a whole zip';
/** Limits for entry names and extra data, which no normal zip program exceeds (bytes). */
const NAME_BYTES = 300;
const EXTRA_BYTES = 1024;
/** Size of a local file header without the name (bytes). */
const LOCAL_HEADER = 30;
/** The bits of a Unix mode that say what a file is, and their value for a symbolic link. */
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** Opens a zip and checks its directory; nothing is inflated yet. */
export async function openZip(path: string, rules: ZipRules): Promise<ZipReader> {
  const { size } = await stat(path);
  if (size > rules.packed) throw rules.refuse('large', `is too large: ${formatSize(rules.packed)} at most`);
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(() => {
    throw rules.refuse('invalid', NO_ZIP);
  });
  try {
    const all = await readEntries(zip, rules);
    checkPlaces(all, size, rules);
    const entries = new Map([...all].filter(([name]) => !rules.isLeftOut?.(name)));
    return {
      names: () => entries.keys(),
      has: (name) => entries.has(name),
      open: (name) => openEntry(zip, entries, name, rules),
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

async function readEntries(zip: ZipFile, rules: ZipRules): Promise<Entries> {
  const entries: Entries = new Map();
  if (zip.entryCount > rules.entries) throw rules.refuse('large', `has too many files: ${rules.entries} at most`);
  let unpacked = 0;
  let refusal: Error | undefined;
  try {
    for await (const entry of zip.eachEntry()) {
      // One spelling of letters with accents, which systems write in two ways.
      const name = entry.fileName.normalize('NFC');
      unpacked += entry.uncompressedSize;
      refusal = problemOf(entry, name, rules);
      if (entries.has(name)) refusal ??= rules.refuse('damaged', `${name} is in it twice`);
      if (unpacked > rules.unpacked)
        refusal ??= rules.refuse('large', `would unpack to too much: ${formatSize(rules.unpacked)} at most`);
      if (refusal) break;
      entries.set(name, slim(entry));
    }
  } catch (error) {
    // The library's message names what it refuses, such as a name with “..”.
    const message = error instanceof Error ? error.message : '';
    throw rules.refuse(
      'invalid',
      /fileName|relative path|absolute path|file name/i.test(message) ? message.slice(0, 200) : NO_ZIP,
    );
  }
  if (refusal) throw refusal;
  return entries;
}

/** Why a zip with this entry is refused. */
function problemOf(entry: Entry, name: string, rules: ZipRules): Error | undefined {
  const { fileNameLength, extraFieldLength, fileCommentLength, uncompressedSize } = entry;
  const most = rules.limitOf(name);
  if (most === null || fileNameLength > NAME_BYTES)
    return rules.refuse('invalid', `“${name.slice(0, 100)}” does not belong in one`);
  if (extraFieldLength + fileCommentLength > EXTRA_BYTES)
    return rules.refuse('invalid', `too much is said beside the name ${name}`);
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK)
    return rules.refuse('invalid', `${name} is a link`);
  if (entry.isEncrypted()) return rules.refuse('unreadable', `${name} is protected by a password`);
  if (!entry.canDecodeFileData()) return rules.refuse('unreadable', `${name} is packed or locked in another way`);
  if (uncompressedSize > most) return rules.refuse('invalid', `${name} is too large: ${formatSize(most)} at most`);
  return undefined;
}

/** An entry without comment and extra fields, which could need more memory than there is for a large directory. */
function slim(entry: Entry): Entry {
  const { compressedSize, compressionMethod, generalPurposeBitFlag } = entry;
  const { fileNameLength, relativeOffsetOfLocalHeader, uncompressedSize } = entry;
  const sizes = { compressedSize, fileNameLength, relativeOffsetOfLocalHeader, uncompressedSize };
  return Object.assign(new Entry(), { ...sizes, compressionMethod, generalPurposeBitFlag });
}

/** Checks that entries do not overlap, so that the same packed bytes cannot be unpacked many times. */
function checkPlaces(entries: Entries, size: number, rules: ZipRules): void {
  const places = [...entries.values()].map(
    ({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }) => ({
      start,
      end: start + LOCAL_HEADER + fileNameLength + compressedSize,
    }),
  );
  places.sort((a, b) => a.start - b.start);
  let free = 0;
  for (const { start, end } of places) {
    if (start < free || end > size) throw rules.refuse('invalid', 'its files lie over each other');
    free = end;
  }
}

async function openEntry(zip: ZipFile, entries: Entries, name: string, rules: ZipRules): Promise<Readable> {
  const entry = entries.get(name);
  if (!entry) throw rules.refuse('incomplete', `${name} is missing`);
  return zip.openReadStreamPromise(entry).catch(() => {
    throw rules.refuse('damaged', `${name} cannot be read`);
  });
}
