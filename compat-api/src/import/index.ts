import type { Gateway, Owner } from '../gateway.ts';
import type { Uploads } from '../uploads/index.ts';
import type { ImportEvent, Outcome, Report } from './events.ts';
import { findFiles } from './files.ts';
import { importPdf } from './import-pdf.ts';
import { importPost } from './import-post.ts';
import { importResume } from './import-resume.ts';
import { createPictureImporter } from './pictures.ts';
import { createImportStore, failureReason } from './store.ts';

/** The source of an import and its options. */
export interface ImportOptions {
  folder: string;
  /** Overwrites items that were edited in the panel since. */
  force: boolean;
  gateway: Gateway;
  uploads: Uploads;
  user: Owner;
  report: Report;
}

/**
 * Imports a folder: Markdown files as posts with their images, JSON Resume files, PDFs as resumes. Errors of a file are
 * reported, and the rest is still imported.
 */
export async function importFolder(options: ImportOptions): Promise<Record<Outcome, number>> {
  const { folder, gateway, uploads, user } = options;
  const counts: Record<Outcome, number> = { made: 0, changed: 0, same: 0, skipped: 0, failed: 0 };
  const report = (event: ImportEvent) => {
    if (event.kind === 'item') counts[event.outcome] += 1;
    options.report(event);
  };
  const tools = {
    folder,
    gateway,
    uploads,
    user,
    report,
    store: createImportStore(options),
    take: createPictureImporter(options),
  };
  const importers = { post: importPost, json: importResume, pdf: importPdf };
  const files = await findFiles(folder);
  report({ kind: 'started', total: files.length });
  for (const [index, file] of files.entries()) {
    // Queries of the embedded database block the event loop: handle requests between two files.
    await new Promise(setImmediate);
    try {
      await importers[file.kind](file, tools);
    } catch (error) {
      report({ kind: 'item', outcome: 'failed', what: 'file', path: file.name, reason: failureReason(error) });
    }
    report({ kind: 'file', done: index + 1 });
  }
  report({ kind: 'finished', counts });
  return counts;
}
