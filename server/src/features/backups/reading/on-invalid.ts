import { BackupError } from '../format.ts';

/** Handles invalid values: refuses the whole backup by throwing, or leaves the value out and reports the line. */
export type OnInvalid = (line: string) => void;
/** Refuses a backup at its first problem; throws `BackupError`. */
export const refuseInvalid: OnInvalid = (line) => {
  throw new BackupError(`This backup cannot be restored: ${line}`);
};
