import { realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import type { CreateRedirect } from '@portfolio/contract';
import type { Gateway, Owner } from '../gateway.ts';
import type { AddedRedirects } from '../redirects/index.ts';
import type { Uploads } from '../uploads/index.ts';
import type { ImportEvent, Outcome, Report } from './events.ts';
import { findFiles, readTexts } from './files.ts';
import { reportLeftFiles } from './left-files.ts';
import { createPictureImporter } from './pictures.ts';
import { planOf } from './plan.ts';
import { ImportRedirects } from './redirects.ts';
import { importSettings } from './settings.ts';
import type { SourceName } from './sources/names.ts';
import type { Content, Source, SourceFile } from './sources/source.ts';
import { createImportStore, failureReason } from './store.ts';

/** The source of an import and its options. */
export interface ImportOptions {
  /** A folder, or a single file. */
  folder: string;
  /** Overwrites items that were edited in the panel since. */
  force: boolean;
  /** Reports what would be done, and writes nothing. */
  isDryRun?: boolean | undefined;
  /** The name of the source; without one it is found out. */
  source?: SourceName | undefined;
  gateway: Gateway;
  uploads: Uploads;
  user: Owner;
  report: Report;
  /** Stores redirects from the addresses of the old site. */
  addRedirects(entries: CreateRedirect[]): Promise<AddedRedirects>;
}

/**
 * Imports a folder: the posts of a site or of Markdown files with their images, JSON Resume files, PDFs as resumes.
 * Errors of a file are reported, and the rest is still imported.
 */
export async function importFolder(options: ImportOptions): Promise<Record<Outcome, number>> {
  const { isDryRun = false } = options;
  const counts: Record<Outcome, number> = { made: 0, changed: 0, same: 0, skipped: 0, failed: 0 };
  const report = (event: ImportEvent) => {
    if (event.kind === 'item') counts[event.outcome] += 1;
    options.report(event);
  };
  // Loaded only for imports, because the parsers of all formats take memory.
  const { sourceOf } = await import('./sources/index.ts');
  const { folder, files: found } = await findFiles(await realpath(options.folder));
  const texts = await readTexts(found);
  const source = sourceOf(texts.files, options.source);
  const content = await readInSteps(source, texts.files);
  const leftOut = [...texts.leftOut, ...content.leftOut];
  const redirects = new ImportRedirects(folder, source);
  const used = new Set<string>();
  const storing = { ...options, folder, isDryRun, report };
  const tools = {
    ...storing,
    store: createImportStore(storing),
    images: createPictureImporter(storing),
    redirects,
    onPicture: (path: string) => void used.add(relative(folder, path).replaceAll('\\', '/')),
  };
  const jobs = planOf(found, source, { ...content, leftOut }, tools);
  report({ kind: 'started', total: jobs.length });
  if (source.name !== 'plain') report({ kind: 'note', path: '.', message: `read as ${source.label}` });
  if (content.settings) {
    used.add(content.settings.path);
    await importSettings(`${content.settings.path}#`, content.settings.values, tools);
  }
  const release = options.uploads.avif.hold();
  try {
    for (const [index, { path, run }] of jobs.entries()) {
      // Queries of the embedded database block the event loop: handle requests between two files.
      await new Promise(setImmediate);
      used.add(path);
      try {
        await run();
      } catch (error) {
        report({ kind: 'item', outcome: 'failed', what: 'file', path, reason: failureReason(error) });
      }
      report({ kind: 'file', done: index + 1 });
    }
  } finally {
    release();
  }
  reportLeftFiles(found, used, report);
  redirects.addLists(content);
  await addRedirects(redirects.entries, options, report);
  report({ kind: 'finished', counts });
  return counts;
}

/** Reads a source, and lets requests be handled after each file. */
async function readInSteps(source: Source, files: readonly SourceFile[]): Promise<Content> {
  const steps = source.read(files);
  let step = steps.next();
  while (!step.done) {
    await new Promise(setImmediate);
    step = steps.next();
  }
  return step.value;
}

/** Redirects the addresses of the old site and reports how many, and which ones cannot be redirected. */
async function addRedirects(entries: CreateRedirect[], options: ImportOptions, report: Report): Promise<void> {
  const note = (message: string, path = 'old addresses') => report({ kind: 'note', path, message });
  const noteCount = (count: number, what: string) => {
    if (count > 0) note(`${count} ${count === 1 ? 'path' : 'paths'} of the old site ${what}`);
  };
  if (options.isDryRun) return noteCount(entries.length, 'to redirect');
  const { added, skipped } = await options.addRedirects(entries);
  const refused = skipped.filter(({ code }) => code !== 'from_taken');
  noteCount(added.length, 'redirected');
  noteCount(skipped.length - refused.length, 'redirected before');
  for (const { redirect, reason } of refused) note(`not redirected: ${reason}`, redirect.from);
}
