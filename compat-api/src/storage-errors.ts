import { type StorageFault, storageFault } from '@portfolio/cms';
import { AppError } from './errors.ts';

/** What is said of each fault, and with which status. */
const SAID: Record<StorageFault, [status: number, sentence: string]> = {
  disk_full: [507, 'The disk is full, so this could not be stored. Please try again later.'],
  read_only: [503, 'Nothing can be stored here at the moment. Please try again later.'],
  database_busy: [503, 'The database is busy. Please try again in a moment.'],
  database_gone: [503, 'The database is not in its place at the moment. Please try again later.'],
  database: [503, 'The database does not answer. Please try again in a moment.'],
  overloaded: [503, 'The server has too much to do. Please try again in a moment.'],
  transaction_lost: [503, 'Storing this took too long, and nothing of it was stored. Please try again.'],
};

/** A fault of the machine under us as a caller may know of it; `null` for any other error. */
export function storageError(error: unknown): AppError | null {
  const fault = storageFault(error);
  if (!fault) return null;
  const [status, sentence] = SAID[fault];
  return new AppError(status, fault, sentence, { headers: { 'Retry-After': '5' } });
}
