import type { Gateway } from '#app/gateway.ts';
import { stemOf } from '../visibility.ts';
import type { FileStore } from './files.ts';
import type { ListedFile } from './storage.ts';

const HOUR = 60 * 60 * 1000;
/** How long unreferenced files can be restored (ms): as long as the trash is kept. */
export const QUARANTINE_MS = 30 * 24 * HOUR;

interface SweepOptions {
  gateway: Pick<Gateway, 'storedFiles'>;
  files: FileStore;
  log: (message: string) => void;
  /** Start time of this process if it is the only one that takes uploads (ms since 1970). */
  aloneSince?: number;
  /** In a bucket, unknown files may belong to another site, so they are kept. */
  isBucket?: boolean;
  now?: number;
}

/**
 * Moves unreferenced files aside, and restores those that are referenced again. A file is stored before its row, so
 * files younger than an hour are kept, unless they are older than the only process that could be storing them.
 */
export async function sweep(options: SweepOptions): Promise<void> {
  const { gateway, files, log, aloneSince = 0, isBucket = false, now = Date.now() } = options;
  const before = Math.max(aloneSince, now - HOUR);
  // Files first: a row created meanwhile then belongs to a file that is not in the list.
  const stored = await files.list();
  const rows = await gateway.storedFiles();
  const wanted = new Set(rows.map(({ file }) => stemOf(file)));
  const isSwept = ({ name, changed }: ListedFile) => changed.getTime() < before && !wanted.has(stemOf(name));
  const swept = isBucket ? [] : stored.filter(isSwept);
  for (const { name } of swept) await files.quarantine(name);
  if (swept.length > 0)
    log(`${count(swept.length, 'file')} that nothing points at ${swept.length === 1 ? 'was' : 'were'} set aside.`);
  const there = new Set((await files.list()).map(({ name }) => name));
  for (const { file, collection } of rows) {
    if (!there.has(file) && !(await files.restore(file))) log(`The file ${file} of ${collection} is missing.`);
  }
  await files.purgeQuarantine(now - QUARANTINE_MS, before);
}

const count = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}`;
