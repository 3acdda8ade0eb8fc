import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import type { Uploads } from '@portfolio/compat-api/uploads/index';
import { LIMITS } from '@portfolio/contract';
import type { Report } from '@portfolio/importers/events';
import { type FoundFile, sizeOf } from '@portfolio/importers/reading/files';
import { formatLimit } from '@portfolio/text/format/amounts';
import { ImportError } from '@portfolio/text/import-error';
import type { Where } from 'payload';
import { sha256Of } from './images.ts';
import { type Journal, recordCreation } from './runs/journal.ts';

interface Tools {
  gateway: Gateway;
  uploads: Uploads;
  user: Owner;
  isDryRun: boolean;
  journal: Journal;
  report: Report;
}

/** Imports a PDF as a resume; a changed file becomes a new, later one. */
export async function importPdf(file: FoundFile, tools: Tools): Promise<void> {
  const { gateway, uploads, user, isDryRun, journal, report } = tools;
  if ((await sizeOf(file.path)) > LIMITS.pdf) throw new ImportError(`larger than ${formatLimit(LIMITS.pdf)}`);
  const bytes = await readFile(file.path);
  const hash = await sha256Of(bytes);
  const where: Where = { and: [{ 'imported.path': { equals: file.name } }, { 'imported.hash': { equals: hash } }] };
  const item = { kind: 'item', what: 'resume', path: file.name } as const;
  if (await gateway.first('resumes', user, { where }))
    return report({ ...item, outcome: journal.outcomeOf('resumes', file.name) ?? 'same' });
  if (await gateway.first('resumes', user, { where, trashed: true })) {
    return report({ ...item, outcome: 'skipped', reason: 'it is in the trash' });
  }
  if (isDryRun) return report({ ...item, outcome: 'made' });
  const upload = await uploads.stage(bytes, basename(file.path));
  try {
    const imported = { path: file.name, hash, rev: 1 };
    await recordCreation(journal, 'resumes', imported, () => uploads.storePdf(user, upload, { imported }));
    report({ ...item, outcome: 'made' });
  } finally {
    await uploads.discard(upload);
  }
}
