import type { ImportEvent } from '@portfolio/importers/events';
import type { SourceName } from '@portfolio/importers/names';

/** A command of the CLI that the running server executes. */
export type Command =
  | {
      name: 'import';
      /** A folder or a zip. */
      folder: string;
      force: boolean;
      /** Reports what would be done, and writes nothing. */
      isDryRun?: boolean | undefined;
      /** The name of the source; without one it is found out. */
      source?: SourceName | undefined;
      /** Copies images that are not in the folder from the old site. */
      fetchImages?: boolean | undefined;
      /** The URL of the old site, for sources that do not know it. */
      oldSite?: string | undefined;
    }
  /** Undoes the newest import that can be undone. */
  | { name: 'undo-import' }
  | { name: 'reset-password' }
  | { name: 'disable-2fa' }
  /** Without `out`, the backup is stored in the backups folder. */
  | { name: 'backup'; out?: string | undefined }
  /** `site` is the site name typed by the owner; restoring over a site with content needs it, or `sure`. */
  | {
      name: 'restore';
      file: string;
      large: boolean;
      sure: boolean;
      /** Skips invalid rows instead of refusing the file. */
      leaveOutInvalid?: boolean | undefined;
      site?: string | undefined;
    };
/** Progress events of a command. */
export type CommandEvent =
  | ImportEvent
  | { kind: 'password'; username: string; password: string }
  | { kind: 'second-factor-off'; username: string }
  /** Progress of the current step. */
  | { kind: 'progress'; what: string; done: number; total: number }
  /** A message, one line. */
  | { kind: 'said'; line: string }
  /** Nothing was done: the name of the site must be typed first. */
  | { kind: 'confirm'; site: string; about: string }
  | { kind: 'failed'; message: string };
