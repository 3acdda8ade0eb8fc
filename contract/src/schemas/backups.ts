import { z } from 'zod';
import { instant, text } from './common.ts';

/** Why a backup exists: the schedule, the owner, a safety copy before a restore or an update, or an upload. */
export const BACKUP_KINDS = ['scheduled', 'manual', 'before-restore', 'before-update', 'uploaded'] as const;
/** Why a backup was made. */
export const backupKind = z.enum(BACKUP_KINDS);

/** A stored backup; size in bytes. Database copies made before an update are not `restorable`. */
export const keptBackup = z.object({
  name: z.string(),
  kind: backupKind,
  createdAt: instant,
  size: z.number(),
  restorable: z.boolean(),
});

/** The stored backups (newest first), the running job, and the result of the last one. */
export const backups = z.object({
  items: z.array(keptBackup),
  running: z.object({ what: z.enum(['backup', 'restore']), done: z.number(), total: z.number() }).nullable(),
  /** `error` is a message for the owner. */
  last: z
    .object({
      what: z.enum(['backup', 'restore']),
      at: instant,
      name: z.string().optional(),
      error: z.string().optional(),
    })
    .nullable(),
  /** Interval in hours and number of scheduled backups to keep; `null` when scheduled backups are off. */
  schedule: z.object({ everyHours: z.number(), keep: z.number() }).nullable(),
});
/** A response with one stored backup. */
export const backupItem = z.object({ item: keptBackup });
/** Path parameter: the file name of a stored backup. */
export const backupParam = z.object({ name: z.string() });
/** The current name of the site, typed by the owner to confirm the restore. */
export const restoreRequest = z.object({ site: text() });

/** Why a backup was made. */
export type BackupKind = z.infer<typeof backupKind>;
/** A stored backup; `size` in bytes. */
export type KeptBackup = z.infer<typeof keptBackup>;
/** The stored backups and the state of the running job. */
export type Backups = z.infer<typeof backups>;
