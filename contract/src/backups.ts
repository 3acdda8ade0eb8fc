import { z } from 'zod';
import { instant, text } from './common.ts';

/** Who made a backup, and when: by the clock, by hand, before a restore or an update, or brought by the owner. */
export const BACKUP_KINDS = ['scheduled', 'manual', 'before-restore', 'before-update', 'uploaded'] as const;
export const backupKind = z.enum(BACKUP_KINDS);

/** A backup that the server keeps; size in bytes. Copies of the database from before an update are not `restorable`. */
export const keptBackup = z.object({
  name: z.string(),
  kind: backupKind,
  createdAt: instant,
  size: z.number(),
  restorable: z.boolean(),
});

/** The kept ones, newest first, what is being done, and how the last work ended. */
export const backups = z.object({
  items: z.array(keptBackup),
  running: z.object({ what: z.enum(['backup', 'restore']), done: z.number(), total: z.number() }).nullable(),
  /** `error` is one sentence for a person. */
  last: z
    .object({
      what: z.enum(['backup', 'restore']),
      at: instant,
      name: z.string().optional(),
      error: z.string().optional(),
    })
    .nullable(),
  /** Every how many hours one is made, and how many of those are kept; `null` when none is made by itself. */
  schedule: z.object({ everyHours: z.number(), keep: z.number() }).nullable(),
});
export const backupItem = z.object({ item: keptBackup });
export const backupParam = z.object({ name: z.string() });
/** The site's name as it is now, typed by the owner. */
export const restoreRequest = z.object({ site: text() });

export type BackupKind = z.infer<typeof backupKind>;
export type KeptBackup = z.infer<typeof keptBackup>;
export type Backups = z.infer<typeof backups>;
