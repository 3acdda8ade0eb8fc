import type { Gateway } from '../gateway.ts';
import type { FileStore } from './files.ts';
import { stemOf } from './places.ts';
import type { ListedFile } from './storage.ts';

const HOUR = 60 * 60 * 1000;
/** How long what was swept can be brought back (ms): as long as the trash keeps things. */
export const ASIDE_TIME = 30 * 24 * HOUR;

interface SweepOptions {
  gateway: Pick<Gateway, 'storedFiles'>;
  files: FileStore;
  log: (message: string) => void;
  /** Since when this process takes uploads, where it is the only one (ms since 1970); else nothing. */
  aloneSince?: number;
  /** In a bucket, where what we know nothing of may be another's, nothing is set aside. */
  isBucket?: boolean;
  now?: number;
}

/**
 * Sets aside files that no row points at, and brings back those that a row asks for. A file is stored before its row,
 * so what is younger than an hour is left alone, unless it is older than the one process that could be storing it.
 */
export async function sweep(options: SweepOptions): Promise<void> {
  const { gateway, files, log, aloneSince = 0, isBucket = false, now = Date.now() } = options;
  const before = Math.max(aloneSince, now - HOUR);
  // Files first: a row that comes meanwhile finds its file in no list, but is in the one of the rows.
  const stored = await files.list();
  const rows = await gateway.storedFiles();
  const wanted = new Set(rows.map(({ file }) => stemOf(file)));
  const isSwept = ({ name, changed }: ListedFile) => changed.getTime() < before && !wanted.has(stemOf(name));
  const swept = isBucket ? [] : stored.filter(isSwept);
  for (const { name } of swept) await files.setAside(name);
  if (swept.length > 0)
    log(`${count(swept.length, 'file')} that nothing points at ${swept.length === 1 ? 'was' : 'were'} set aside.`);
  const there = new Set((await files.list()).map(({ name }) => name));
  for (const { file, collection } of rows) {
    if (!there.has(file) && !(await files.bringBack(file))) log(`The file ${file} of ${collection} is missing.`);
  }
  await files.forget(now - ASIDE_TIME, before);
}

const count = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}`;
