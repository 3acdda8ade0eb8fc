/** Why something cannot be stored, or read, although nothing is wrong with what was asked. */
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

/** The fault behind an error, looked for through everything that caused it; `null` for any other error. */
export function storageFault(error: unknown): StorageFault | null {
  const seen = new Set<unknown>();
  for (let at = error; at && !seen.has(at); at = (at as { cause?: unknown }).cause) seen.add(at);
  const codes = [...seen].map((one) => String((one as { code?: unknown }).code));
  return FAULTS.find(([pattern]) => codes.some((code) => pattern.test(code)))?.[1] ?? null;
}
