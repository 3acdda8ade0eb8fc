import { type StorageFault, storageFault } from '@portfolio/cms';
import { DATABASE_BUSY, OVERLOADED } from '@portfolio/contract/sentences';
import { AppError } from '../errors.ts';

/** Status and message of each storage fault. */
const FAULT_ANSWERS: Record<StorageFault, [status: number, sentence: string]> = {
  disk_full: [507, 'The disk is full, so nothing was saved. Try again later.'],
  read_only: [503, 'The storage is read-only, so nothing was saved. Try again later.'],
  database_busy: [503, DATABASE_BUSY],
  database_gone: [503, 'The database is missing. Try again later.'],
  database: [503, 'The database is not responding. Try again in a moment.'],
  overloaded: [503, OVERLOADED],
  transaction_lost: [503, 'Saving took too long, so nothing was saved. Try again.'],
};

/** A storage fault as the caller may see it; `null` for any other error. */
export function storageError(error: unknown): AppError | null {
  const fault = storageFault(error);
  if (!fault) return null;
  const [status, sentence] = FAULT_ANSWERS[fault];
  return new AppError(status, fault, sentence, { headers: { 'Retry-After': '5' } });
}
