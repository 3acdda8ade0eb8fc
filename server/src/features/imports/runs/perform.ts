import { exists, rootOf } from '@portfolio/archive/staging';
import type { Turns } from '@portfolio/cms/async/turns';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import type { FetchImage } from '@portfolio/compat-api/uploads/fetch-image';
import type { Uploads } from '@portfolio/compat-api/uploads/index';
import type { ImportRun } from '@portfolio/contract';
import type { Report } from '@portfolio/importers/events';
import { ImportError } from '@portfolio/text/import-error';
import type { importFolder } from '../import-folder.ts';
import type { RedirectStore } from '../redirector.ts';
import { createEventLog } from './event-log.ts';
import { type Change, type ChangeOutline, change, createJournal, outlineOf } from './journal.ts';
import { type ImportReport, readReport, storedEvent } from './report.ts';
import type { RunFolder } from './run-folder.ts';
import type { StoredRun } from './stored-run.ts';
import { undoChanges } from './undo.ts';

/** What the work of a run needs. */
export interface RunTools {
  folder: RunFolder;
  turns: Turns;
  gateway: Gateway;
  uploads: Uploads;
  redirects: RedirectStore;
  fetchPicture: FetchImage;
}

/** The progress of the work, and the wish to stop it. */
export interface Work {
  signal: AbortSignal;
  onProgress(progress: NonNullable<ImportRun['progress']>): void;
  report?: Report | undefined;
}

/** What an import has changed, without the earlier contents. */
async function* outlinesOf(folder: RunFolder, id: string): AsyncGenerator<ChangeOutline> {
  for await (const [entry, place] of folder.placedEntries(id, 'changes', change)) yield outlineOf(entry, place);
}

/** The importer, loaded for the first import. */
const importer: typeof importFolder = async (options) => (await import('../import-folder.ts')).importFolder(options);

/** The folder that a run imports. */
async function sourceOf(run: StoredRun, folder: RunFolder): Promise<string> {
  if (run.folder === undefined) {
    await folder.fetchFiles(run.id);
    return rootOf(folder.filesOf(run.id));
  }
  if (await exists(run.folder)) return run.folder;
  throw new ImportError(`${run.folder} does not exist any more.`);
}

/** The changed fields of a run; throws if nothing was found in its files. */
function resultOf({ name }: StoredRun, { nothing, summary, label, oldSite }: ImportReport): Partial<StoredRun> {
  if (nothing !== undefined) throw new ImportError(`Nothing to import was found in ${name}: ${nothing}`);
  return { summary, label, oldSite };
}

const trackProgress = ({ onProgress, report }: Work, add: Report): Report => {
  let progress: NonNullable<ImportRun['progress']> = { done: 0, total: 0, path: '' };
  const tell = (changed: Partial<typeof progress>) => {
    progress = { ...progress, ...changed };
    onProgress(progress);
  };
  return (event) => {
    if (event.kind === 'started') progress = { ...progress, total: event.total };
    if (event.kind === 'next') tell({ done: event.done, path: event.path });
    if (event.kind === 'fetched') tell({ images: { fetched: event.fetched, failed: event.failed } });
    add(event);
    report?.(event);
  };
};

/** Reports what an import would do; returns the changed fields of the run. Throws `ImportError` if there is nothing. */
export async function performCheck(run: StoredRun, tools: RunTools, work: Work): Promise<Partial<StoredRun>> {
  const { folder, gateway, uploads, redirects, fetchPicture } = tools;
  const { id, options } = run;
  await folder.clear(id, 'check');
  const log = createEventLog(folder, id, 'check');
  const user = await gateway.owner();
  await importer({
    ...options,
    skip: new Set(),
    folder: await sourceOf(run, folder),
    name: run.name,
    readingFolder: folder.readingOf(id),
    isDryRun: true,
    gateway,
    uploads,
    fetchPicture,
    user,
    signal: work.signal,
    addRedirects: (entries) => redirects.addAll(user, entries),
    planRedirects: (entries) => redirects.planAll(entries),
    report: trackProgress(work, log.add),
    reported: log.written,
  });
  await log.written();
  return resultOf(run, await readReport(folder.entries(id, 'check', storedEvent)));
}

/** Imports, or goes on after an interruption; returns the changed fields of the run. */
export async function performImport(run: StoredRun, tools: RunTools, work: Work): Promise<Partial<StoredRun>> {
  const { folder, gateway, uploads, redirects, fetchPicture } = tools;
  const { id, options } = run;
  const { done } = await readReport(folder.entries(id, 'events', storedEvent));
  const log = createEventLog(folder, id, 'events');
  const append = (entry: Change) => folder.append(id, 'changes', [entry]);
  const journal = await createJournal(outlinesOf(folder, id), append);
  const user: Owner = await gateway.owner();
  await importer({
    ...options,
    skip: new Set(options.skip),
    folder: await sourceOf(run, folder),
    name: run.name,
    readingFolder: folder.readingOf(id),
    done,
    gateway,
    uploads,
    fetchPicture,
    user,
    signal: work.signal,
    journal,
    addRedirects: (entries) => redirects.addAll(user, entries),
    report: trackProgress(work, log.add),
    reported: log.written,
  });
  await log.written();
  return resultOf(run, await readReport(folder.entries(id, 'events', storedEvent)));
}

/** Undoes an import; returns a sentence for each item that stays as it is. */
export async function performUndo(run: StoredRun, tools: RunTools, work: Work): Promise<string[]> {
  const { folder, gateway } = tools;
  return undoChanges(outlinesOf(folder, run.id), {
    read: ({ place }) => folder.entryAt(run.id, 'changes', change, place),
    gateway,
    user: await gateway.owner(),
    began: run.startedAt ?? run.createdAt,
    ended: run.endedAt ?? new Date().toISOString(),
    signal: work.signal,
    onProgress: (done, total) => work.onProgress({ done, total, path: '' }),
  });
}
