import { codeOf } from '@portfolio/text/error-code';
/** Why a valid request cannot be stored or read. */
export type StorageFault =
  | 'disk_full'
  | 'read_only'
  | 'database_busy'
  | 'database_gone'
  | 'transaction_lost'
  | 'overloaded'
  | 'database';

const FAULTS: [RegExp, StorageFault][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'disk_full'],
  [/^(SQLITE_READONLY|EROFS|EACCES|EPERM)/, 'read_only'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED|database_busy)/, 'database_busy'],
  [/^database_gone/, 'database_gone'],
  [/^(EMFILE|ENFILE)/, 'overloaded'],
  [/^(SQLITE_(IOERR|CANTOPEN|CORRUPT|NOTADB|PROTOCOL)|EIO)/, 'database'],
  [/^transaction_lost/, 'transaction_lost'],
];

/** The storage fault of an error, searched through its chain of causes; `null` for any other error. */
export function storageFault(error: unknown): StorageFault | null {
  const seen = new Set<unknown>();
  for (let at = error; at && !seen.has(at); at = typeof at === 'object' && 'cause' in at ? at.cause : undefined)
    seen.add(at);
  const codes = [...seen].map(codeOf);
  return FAULTS.find(([pattern]) => codes.some((code) => pattern.test(code)))?.[1] ?? null;
}
