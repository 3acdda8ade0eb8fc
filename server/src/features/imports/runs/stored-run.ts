import { randomUUID } from 'node:crypto';
import { importRun } from '@portfolio/contract';
import { oldSiteAddress } from '@portfolio/contract/schemas/imports';
import { SOURCE_NAMES } from '@portfolio/importers/names';
import { z } from 'zod';

/** How an import reads its files and what the owner has chosen. */
export const runOptions = z.object({
  force: z.boolean().default(false),
  fetchImages: z.boolean().default(false),
  oldSite: oldSiteAddress.optional(),
  source: z.enum(SOURCE_NAMES).optional(),
  skip: z.array(z.string()).default([]),
  about: z.string().optional(),
});
/** How an import reads its files and what the owner has chosen. */
export type RunOptions = z.infer<typeof runOptions>;

/** An import as it is kept in its folder; `folder` is the imported one if it was not uploaded. */
export const storedRun = importRun.omit({ undoUntil: true, canGoOn: true }).extend({
  startedAt: z.string().optional(),
  folder: z.string().optional(),
  /** Whether the server ended during this work and has taken it up again. */
  isResumed: z.boolean().default(false),
  /** Whether the import was interrupted too often, and its files are kept for another try. */
  keepsFiles: z.boolean().default(false),
  /** Whether it has changed anything. */
  isUndoable: z.boolean().default(false),
  options: runOptions,
});
/** An import as it is kept in its folder. */
export type StoredRun = z.infer<typeof storedRun>;

/** An import that receives its files. */
export const newRun = (name: string): StoredRun => ({
  id: randomUUID(),
  name,
  state: 'receiving',
  createdAt: new Date().toISOString(),
  files: 0,
  bytes: 0,
  ...{ isUndoable: false, isResumed: false, keepsFiles: false },
  options: runOptions.parse({}),
});
