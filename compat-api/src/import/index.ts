import type { Gateway, Owner } from '../gateway.ts';
import type { Uploads } from '../uploads/index.ts';
import type { ImportEvent, Outcome, Report } from './events.ts';
import { findFiles } from './files.ts';
import { importPdf } from './import-pdf.ts';
import { importPost } from './import-post.ts';
import { importResume } from './import-resume.ts';
import { pictureTaker } from './pictures.ts';
import { importStore, reasonOf } from './store.ts';

export interface ImportOptions {
  folder: string;
  /** Overwrites what was edited here since. */
  force: boolean;
  gateway: Gateway;
  uploads: Uploads;
  user: Owner;
  report: Report;
}

/**
 * Brings a folder in: Markdown files as posts with their pictures, JSON Resume files, PDFs as resumes. A bad file is
 * named and the rest still comes in.
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
    store: importStore(options),
    take: pictureTaker(options),
  };
  const importers = { post: importPost, json: importResume, pdf: importPdf };
  const files = await findFiles(folder);
  report({ kind: 'started', total: files.length });
  for (const [index, file] of files.entries()) {
    // Queries of the embedded database hold the thread; visitors get their turn between two files.
    await new Promise(setImmediate);
    try {
      await importers[file.kind](file, tools);
    } catch (error) {
      report({ kind: 'item', outcome: 'failed', what: 'file', path: file.name, reason: reasonOf(error) });
    }
    report({ kind: 'file', done: index + 1 });
  }
  report({ kind: 'finished', counts });
  return counts;
}
