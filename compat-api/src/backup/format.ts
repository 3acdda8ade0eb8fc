import { CONTENT_COLLECTIONS, type ContentCollection } from '@portfolio/cms/content/parts';
import { LIMITS } from '@portfolio/contract';
import { z } from 'zod';

/** What a backup is, in its own words; the number grows when an older program could not read it any more. */
export const FORMAT = { name: 'portfolio-backup', version: 1 } as const;

/** Beyond these a zip is refused before it is unpacked (bytes, entries). */
export const BACKUP_LIMITS = { packed: LIMITS.backup, unpacked: 4 * 1024 ** 3, entries: 200_000 } as const;
export type BackupLimits = { [L in keyof typeof BACKUP_LIMITS]: number };
/** For a file that its owner has named on this machine and knows to be large. */
export const NO_LIMITS: BackupLimits = { packed: Infinity, unpacked: Infinity, entries: 10_000_000 };

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

const entry = z.object({ name: z.string(), size: z.number().int().nonnegative(), sha256: z.hash('sha256') });
/** The list of a backup: what it is, and every other entry with its size and hash. */
export const manifest = z.object({
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
  entries: z.array(entry),
});
export type Manifest = z.infer<typeof manifest>;
export type ManifestEntry = z.infer<typeof entry>;

/** Why a file is no backup that can be restored, in one line. */
export class BackupFault extends Error {}
