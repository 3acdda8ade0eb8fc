import type { ZipRules } from '@portfolio/archive/zip-reader';
import { CONTENT_COLLECTIONS, type ContentCollection, OTHER_ROWS, type OtherRows } from '@portfolio/cms/content/parts';
import { LIMITS } from '@portfolio/contract';
import { z } from 'zod';

/** Format name and version; the version grows when older programs cannot read a backup any more. */
export const FORMAT = { name: 'portfolio-backup', version: 1 } as const;

const MB = 1024 ** 2;
/** Limits of a zip (bytes, entries), checked in its directory and while it is unpacked. */
export const BACKUP_LIMITS = {
  packed: LIMITS.backup,
  unpacked: 4096 * MB,
  entries: 200_000,
  /** The manifest. */
  manifest: 64 * MB,
  settings: MB,
  /** One document of a list, one post as Markdown. */
  document: 16 * MB,
  /** Documents per list. */
  documents: 1_000_000,
  upload: 64 * MB,
} as const;
/** The limits of a backup, in bytes and entries. */
export type BackupLimits = { [L in keyof typeof BACKUP_LIMITS]: number };
/** Limits for trusted files: stored backups, and files named on the command line with `--large`. */
export const NO_LIMITS: BackupLimits = {
  packed: Infinity,
  unpacked: Infinity,
  entries: 10_000_000,
  manifest: Infinity,
  settings: 64 * MB,
  document: 64 * MB,
  documents: Infinity,
  upload: 1024 * MB,
};

/** The manifest: lists all other entries with their sizes and checksums. */
export const MANIFEST = 'manifest.json';
/** The entry with the settings. */
export const SETTINGS = 'content/site-settings.json';
/** The entry with the versions of posts. */
export const VERSIONS = 'content/post-versions.json';
/** The folder of the uploads. */
export const UPLOADS = 'uploads/';
/** The lists of a backup, but that of the versions. */
export const LISTS = [...CONTENT_COLLECTIONS, ...OTHER_ROWS] as const;
/** The entry of a collection. */
export const contentEntry = (collection: ContentCollection | OtherRows) => `content/${collection}.json`;

/** Required entries of a backup. */
export const REQUIRED_ENTRIES: readonly string[] = [SETTINGS, VERSIONS, ...LISTS.map(contentEntry)];

/** Allowed entry names; none of them leads out of its folder. */
export const isEntryName = (name: string): boolean =>
  name === MANIFEST ||
  name === 'README.txt' ||
  REQUIRED_ENTRIES.includes(name) ||
  /^posts\/(trash\/)?[a-z0-9][a-z0-9-]*\.md$/.test(name) ||
  /^uploads\/[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/.test(name);

/** Maximum size of an entry (bytes); lists are read document by document. */
export function limitOf(name: string, limits: BackupLimits): number {
  if (name === MANIFEST) return limits.manifest;
  if (name === SETTINGS) return limits.settings;
  if (name.startsWith('content/')) return limits.unpacked;
  return name.startsWith(UPLOADS) ? limits.upload : limits.document;
}

/** An entry in the manifest, with its size (bytes) and hash. */
export const manifestEntry = z.object({
  name: z.string(),
  size: z.number().int().nonnegative(),
  sha256: z.hash('sha256'),
});
/** The fields of the manifest before the list of entries. */
export const backupHead = z.object({
  format: z.literal(FORMAT.name),
  version: z.number().int(),
  /** The last migration of the content; a program that does not know it is too old. */
  schema: z.string(),
  product: z.string(),
  database: z.enum(['sqlite', 'mongodb']),
  createdAt: z.iso.datetime(),
  site: z.string(),
  /** Number of items of each kind. */
  counts: z.record(z.string(), z.number().int().nonnegative()),
});
/** The manifest without its entries. */
export type BackupHead = z.infer<typeof backupHead>;
/** One entry in the manifest: name, bytes and SHA-256. */
export type ManifestEntry = z.infer<typeof manifestEntry>;
/** The manifest as written; the entries come last, so that a reader never holds all of it. */
export type Manifest = BackupHead & { entries: ManifestEntry[] };

/** A backup that cannot be restored; the message is one line. */
export class BackupError extends Error {}

const REFUSALS = {
  invalid: 'This is not a backup:',
  damaged: 'This backup is damaged:',
  unreadable: 'This backup cannot be read:',
  incomplete: 'This backup is not complete:',
  large: 'This zip',
};
/** The rules for the zip of a backup. */
export const backupZipRules = (limits: BackupLimits): ZipRules => ({
  ...limits,
  limitOf: (name) => (isEntryName(name) ? limitOf(name, limits) : null),
  refuse: (what, reason) => new BackupError(`${REFUSALS[what]} ${reason}.`),
});
/** The error for an entry that cannot be unpacked as the zip declares it. */
export const damagedEntryError = (name: string) => new BackupError(`This backup is damaged: ${name} cannot be read.`);
