import { type StorageFault, storageFault } from '@portfolio/cms';
import { DATABASE_BUSY, OVERLOADED } from '@portfolio/contract/sentences';
import { AppError } from '../errors.ts';

/** Status and message of each storage fault. */
const FAULT_ANSWERS: Record<StorageFault, [status: number, sentence: string]> = {
  disk_full: [507, 'The disk is full, so this could not be stored. Please try again later.'],
  read_only: [503, 'Nothing can be stored here at the moment. Please try again later.'],
  database_busy: [503, DATABASE_BUSY],
  database_gone: [503, 'The database is not in its place at the moment. Please try again later.'],
  database: [503, 'The database does not answer. Please try again in a moment.'],
  overloaded: [503, OVERLOADED],
  transaction_lost: [503, 'Storing this took too long, and nothing of it was stored. Please try again.'],
};

/** A storage fault as the caller may see it; `null` for any other error. */
export function storageError(error: unknown): AppError | null {
  const fault = storageFault(error);
  if (!fault) return null;
  const [status, sentence] = FAULT_ANSWERS[fault];
  return new AppError(status, fault, sentence, { headers: { 'Retry-After': '5' } });
}
