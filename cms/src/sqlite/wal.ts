import { closeSync, openSync, readSync, statSync } from 'node:fs';

// The formats of https://www.sqlite.org/fileformat2.html, sections 1.3, 1.5 and 4. Numbers are big-endian.
const WAL_HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;
/** The byte that SQLite locks; no page with it is ever used. */
const LOCK_BYTE = 2 ** 30;

/** What a WAL holds as of its last commit. */
interface Wal {
  /** Bytes. */
  pageSize: number;
  /** Pages of the database. */
  pageCount: number;
  /** Where in the file the newest version of each page begins. */
  offsets: Map<number, number>;
}

/** Reads up to `length` bytes; fewer at the end of the file. */
function readAt(file: number, offset: number, length: number): DataView {
  const bytes = new Uint8Array(length);
  return new DataView(bytes.buffer, 0, readSync(file, bytes, 0, length, offset));
}

type Sums = [number, number];

/** The two sums of a WAL, continued over a part of a view. */
function addToSums([first, second]: Sums, view: DataView, end: number, start: number, isLittle: boolean): Sums {
  let [a, b] = [first, second];
  for (let at = start; at < end; at += 8) {
    a = (a + view.getUint32(at, isLittle) + b) >>> 0;
    b = (b + view.getUint32(at + 4, isLittle) + a) >>> 0;
  }
  return [a, b];
}

const areSums = ([a, b]: Sums, view: DataView, at: number) => view.getUint32(at) === a && view.getUint32(at + 4) === b;

/** The committed frames of a WAL; `null` without any. What follows the first invalid frame does not count. */
function readWal(file: number): Wal | null {
  const header = readAt(file, 0, WAL_HEADER);
  if (header.byteLength < WAL_HEADER || (header.getUint32(0) & ~1) !== MAGIC) return null;
  const isLittle = header.getUint32(0) === MAGIC;
  let sums = addToSums([0, 0], header, 24, 0, isLittle);
  if (!areSums(sums, header, 24)) return null;
  const pageSize = header.getUint32(8);
  const size = FRAME_HEADER + pageSize;
  const wal: Wal = { pageSize, pageCount: 0, offsets: new Map() };
  let uncommitted: [number, number][] = [];
  for (let at = WAL_HEADER; ; at += size) {
    const frame = readAt(file, at, size);
    const isOfThisWal =
      frame.byteLength === size && [0, 4].every((salt) => frame.getUint32(8 + salt) === header.getUint32(16 + salt));
    if (!isOfThisWal) break;
    sums = addToSums(addToSums(sums, frame, 8, 0, isLittle), frame, size, FRAME_HEADER, isLittle);
    if (!areSums(sums, frame, 16)) break;
    uncommitted.push([frame.getUint32(0), at + FRAME_HEADER]);
    if (frame.getUint32(4) === 0) continue;
    wal.pageCount = frame.getUint32(4);
    for (const [page, offset] of uncommitted) wal.offsets.set(page, offset);
    uncommitted = [];
  }
  return wal.pageCount > 0 ? wal : null;
}

/**
 * Whether a database file lacks pages that its WAL does not hold either; `null` if nothing is committed in the WAL. After
 * a crash a healthy file may be short: the rest is in the WAL, or was never written because it is free. Only reads.
 */
export function lacksPages(path: string): boolean | null {
  const size = statSync(path).size;
  const [database, log] = [openSync(path, 'r'), openSync(`${path}-wal`, 'r')];
  try {
    const wal = readWal(log);
    if (!wal) return null;
    const { pageSize, pageCount, offsets } = wal;
    const stored = Math.floor(size / pageSize);
    const lacking = new Set<number>();
    for (let page = stored + 1; page <= pageCount; page += 1) if (!offsets.has(page)) lacking.add(page);
    lacking.delete(LOCK_BYTE / pageSize + 1);
    if (lacking.size === 0) return false;
    const read = (page: number): DataView | null => {
      const offset = offsets.get(page);
      if (offset !== undefined) return readAt(log, offset, pageSize);
      return page <= stored ? readAt(database, (page - 1) * pageSize, pageSize) : null;
    };
    for (const page of freePages(read, pageCount)) lacking.delete(page);
    return lacking.size > 0;
  } finally {
    closeSync(database);
    closeSync(log);
  }
}

/** The free pages without content; the list ends where it cannot be read. */
function* freePages(read: (page: number) => DataView | null, pageCount: number): Generator<number> {
  let trunk = read(1)?.getUint32(32) ?? 0;
  for (let steps = 0; trunk > 0 && steps < pageCount; steps += 1) {
    const view = read(trunk);
    if (!view) return;
    const count = Math.min(view.getUint32(4), view.byteLength / 4 - 2);
    for (let index = 0; index < count; index += 1) yield view.getUint32(8 + 4 * index);
    trunk = view.getUint32(0);
  }
}
