import { oldSiteAddress } from '@portfolio/contract/schemas/imports';
import type { ImportEvent } from '@portfolio/importers/events';
import { SOURCE_NAMES } from '@portfolio/importers/names';
import { z } from 'zod';

const flag = z.boolean().optional();

/** Schema of the commands that the running server executes. */
export const command = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('import'),
    /** A folder or a zip. */
    folder: z.string().min(1),
    force: z.boolean(),
    /** Reports what would be done, and writes nothing. */
    isDryRun: flag,
    /** The name of the source; without one it is found out. */
    source: z.enum(SOURCE_NAMES).optional(),
    /** Copies images that are not in the folder from the old site. */
    fetchImages: flag,
    /** The URL of the old site, for sources that do not know it. */
    oldSite: oldSiteAddress.optional(),
  }),
  z.object({ name: z.literal('undo-import') }),
  z.object({ name: z.literal('reset-password') }),
  z.object({ name: z.literal('disable-2fa') }),
  /** Without `out`, the backup is stored in the backups folder. */
  z.object({ name: z.literal('backup'), out: z.string().optional() }),
  /** `site` is the site name typed by the owner; restoring over a site with content needs it, or `sure`. */
  z.object({
    name: z.literal('restore'),
    file: z.string().min(1),
    large: z.boolean(),
    sure: z.boolean(),
    /** Skips invalid rows instead of refusing the file. */
    leaveOutInvalid: flag,
    site: z.string().optional(),
  }),
]);
/** A command of the CLI that the running server executes. */
export type Command = z.output<typeof command>;
/** Progress events of a command: a message is one line, and `confirm` has done nothing yet. */
export type CommandEvent =
  | ImportEvent
  | { kind: 'progress'; what: string; done: number; total: number }
  | { kind: 'said'; line: string }
  | { kind: 'confirm'; site: string; about: string }
  | { kind: 'failed'; message: string };
