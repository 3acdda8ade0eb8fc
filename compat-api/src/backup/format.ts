import { CONTENT_COLLECTIONS, type ContentCollection } from '@portfolio/cms/content/parts';
import { LIMITS } from '@portfolio/contract';
import { z } from 'zod';

/** What a backup is, in its own words; the number grows when an older program could not read it any more. */
export const FORMAT = { name: 'portfolio-backup', version: 1 } as const;

const MB = 1024 ** 2;
/** Beyond these a zip is refused, by what it says of itself before it is unpacked, and while it is (bytes, entries). */
export const BACKUP_LIMITS = {
  packed: LIMITS.backup,
  unpacked: 4096 * MB,
  entries: 200_000,
  /** The list of the entries. */
  manifest: 64 * MB,
  settings: MB,
  /** One document of a list, one post as Markdown. */
  document: 16 * MB,
  /** How many documents a list may have. */
  documents: 1_000_000,
  upload: 64 * MB,
} as const;
export type BackupLimits = { [L in keyof typeof BACKUP_LIMITS]: number };
/** For a file that its owner has named on this machine and knows to be large. */
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

export const MANIFEST = 'manifest.json';
export const SETTINGS = 'content/site-settings.json';
export const VERSIONS = 'content/post-versions.json';
export const UPLOADS = 'uploads/';
export const contentEntry = (collection: ContentCollection) => `content/${collection}.json`;

/** The entries without which nothing can be restored. */
export const NEEDED: readonly string[] = [SETTINGS, VERSIONS, ...CONTENT_COLLECTIONS.map(contentEntry)];

/** The only names that an entry may have: none of them leads out of the folder it belongs to. */
export const isEntryName = (name: string): boolean =>
  name === MANIFEST ||
  name === 'README.txt' ||
  NEEDED.includes(name) ||
  /^posts\/(trash\/)?[a-z0-9][a-z0-9-]*\.md$/.test(name) ||
  /^uploads\/[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/.test(name);

/** How large an entry may be (bytes); the lists are read document by document. */
export function limitOf(name: string, limits: BackupLimits): number {
  if (name === MANIFEST) return limits.manifest;
  if (name === SETTINGS) return limits.settings;
  if (name.startsWith('content/')) return limits.unpacked;
  return name.startsWith(UPLOADS) ? limits.upload : limits.document;
}

/** Another entry than the list itself, with its size (bytes) and hash. */
export const manifestEntry = z.object({
  name: z.string(),
  size: z.number().int().nonnegative(),
  sha256: z.hash('sha256'),
});
/** What a backup is; in the file the list of its entries follows. */
export const backupHead = z.object({
  format: z.literal(FORMAT.name),
  version: z.number().int(),
  /** The last migration that the content went through; a program that does not know it is too old. */
  schema: z.string(),
  product: z.string(),
  database: z.enum(['sqlite', 'mongodb']),
  createdAt: z.iso.datetime(),
  site: z.string(),
  /** How many there are of each kind. */
  counts: z.record(z.string(), z.number().int().nonnegative()),
});
export type BackupHead = z.infer<typeof backupHead>;
export type ManifestEntry = z.infer<typeof manifestEntry>;
/** The list of a backup as it is written; the entries come last, so that a reader never holds all of it. */
export type Manifest = BackupHead & { entries: ManifestEntry[] };

/** Why a file is no backup that can be restored, in one line. */
export class BackupFault extends Error {}
