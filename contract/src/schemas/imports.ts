import { z } from 'zod';
import { oldSiteOrigin } from '../addresses/links.ts';
import { LIMITS } from '../limits.ts';
import { WRONG_OLD_SITE } from '../sentences.ts';
import { id, instant } from './common.ts';

/** What became, or will become, of one item. */
export const IMPORT_OUTCOMES = ['made', 'changed', 'same', 'skipped', 'failed'] as const;
/**
 * `receiving` files, `checking` without writing, `checked` and waiting for the owner, `running`, then an end: `stopped` by
 * the owner, `finished` or `failed`; `undoing` and `undone` after that.
 */
export const IMPORT_STATES = [
  'receiving',
  'checking',
  'checked',
  'running',
  'stopped',
  'finished',
  'failed',
  'undoing',
  'undone',
] as const;
/** The states in which an import works; only one does at a time. */
export const WORKING_STATES: readonly ImportState[] = ['checking', 'running', 'undoing'];

const count = z.number().int().nonnegative();
/** Rows of the report by outcome; images that were found or not, and redirects. */
export const importSummary = z.object({
  made: count,
  changed: count,
  same: count,
  skipped: count,
  failed: count,
  pictures: z.object({
    found: count,
    missing: count,
    /** On the old site only, from where they can be fetched. */
    remote: count.default(0),
    /** Fetched from the old site, or to be fetched in a check that was asked for it. */
    fetched: count.default(0),
  }),
  redirects: count,
});
/** An import with its state; `files` and `bytes` have been received so far. */
export const importRun = z.object({
  id,
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  createdAt: instant,
  endedAt: instant.optional(),
  /** What it was read as, such as “Jekyll”. */
  label: z.string().optional(),
  files: count,
  bytes: count,
  /** Files that are done, and the one at work; images asked for on the old site, once there are any. */
  progress: z
    .object({
      done: count,
      total: count,
      path: z.string(),
      images: z.object({ fetched: count, failed: count }).optional(),
    })
    .optional(),
  /** The address that the old site seems to have, if images were found there. */
  oldSite: z.string().optional(),
  /** Of the check, then of the import. */
  summary: importSummary.optional(),
  /** A message for the owner. */
  error: z.string().optional(),
  /** Whether it was interrupted and can go on, because its files are still there. */
  canGoOn: z.boolean().optional(),
  /** Until when it can be undone; absent if there is nothing to undo. */
  undoUntil: instant.optional(),
});
/** A field that an update changes: short values before and after, of a long text the lines added and removed. */
export const importChange = z.object({
  field: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  added: count.optional(),
  removed: count.optional(),
});
/** One line of a report: an item with what happens to it and why. */
export const importRow = z.object({
  path: z.string(),
  /** Its kind, such as `post`, `page` or `setting`. */
  what: z.string(),
  title: z.string().optional(),
  outcome: z.enum(IMPORT_OUTCOMES),
  isDraft: z.boolean(),
  notes: z.array(z.string()),
  /** What is different from what is stored here, if there is something. */
  changes: z.array(importChange),
  /** Whether its text can fill the About texts of the site settings. */
  offersAbout: z.boolean(),
  /** Images that it uses, and those that were not found. */
  pictures: count.default(0),
  missing: count.default(0),
  /** In a check the numbers of the redirects that it brings; items that share an address have the same one. */
  redirects: z.array(count).default([]),
});
/** Files of a folder that belong to the program or the theme of the old site; `more` are not named. */
export const importLeft = z.object({ path: z.string(), names: z.array(z.string()), more: count });
/** The imports, newest first. */
export const importList = z.object({ items: z.array(importRun) });
/** A response with one import. */
export const importItem = z.object({ item: importRun });
/** An import with its report. */
export const importReport = importItem.extend({
  /** Those that the owner should look at come first. */
  rows: z.array(importRow),
  left: z.array(importLeft).default([]),
});
/** Path parameter: the id of an import. */
export const importParam = z.object({ id });

/** A relative path with `/`, which cannot leave its folder. */
export const importPath = z
  .string()
  .min(1)
  .max(LIMITS.importPath)
  .refine(
    (path) =>
      !/[\p{Cc}\\]/u.test(path) && path.split('/').every((part) => part.trim() !== '' && part !== '.' && part !== '..'),
    'This is not a path within the folder.',
  );
/** Which file this is; without `into` it begins a new import. */
export const uploadQuery = z.object({ path: importPath.optional(), into: z.uuid().optional() });
/** The address of the old site as typed by the owner; becomes `https://` and its host. */
export const oldSiteAddress = z
  .string()
  .trim()
  .max(LIMITS.link)
  .refine((address) => oldSiteOrigin(address) !== null, WRONG_OLD_SITE)
  .transform((address) => oldSiteOrigin(address) ?? address);
/** How to read the files. */
export const checkRequest = z.object({
  /** Overwrites items that were edited here since the last import. */
  force: z.boolean().default(false),
  /** Fetches images that are not in the files from the old site. */
  fetchImages: z.boolean().default(false),
  /** Where the old site is, for files that do not say it. */
  oldSite: oldSiteAddress.optional(),
});
/** The owner's choices in the report of the check. */
export const runRequest = z.object({
  /** Paths of rows that do not come in; those of settings and entries are longer than their file's. */
  skip: z.array(z.string().max(LIMITS.link)).max(LIMITS.importFiles).default([]),
  /** The path of the page whose text fills the About texts, if they are still placeholders. */
  about: z.string().max(LIMITS.importPath).optional(),
  /** Whether images that are not in the files are fetched from the old site; by default as in the check. */
  fetchImages: z.boolean().optional(),
  oldSite: oldSiteAddress.optional(),
});

/** The state of an import. */
export type ImportState = (typeof IMPORT_STATES)[number];
/** What became of one item. */
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
/** Items by outcome, images and redirects. */
export type ImportSummary = z.infer<typeof importSummary>;
/** An import with its state. */
export type ImportRun = z.infer<typeof importRun>;
/** A field that an update changes. */
export type ImportChange = z.infer<typeof importChange>;
/** Files of a folder that belong to the program or the theme of the old site. */
export type ImportLeft = z.infer<typeof importLeft>;
/** One line of a report. */
export type ImportRow = z.infer<typeof importRow>;
/** An import with its report. */
export type ImportReport = z.infer<typeof importReport>;
