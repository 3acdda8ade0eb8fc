import { join } from 'node:path';
import type { CreateRedirect } from '@portfolio/contract';
import type { Gateway, Owner } from '../gateway.ts';
import { type Journal, NO_JOURNAL } from '../import-runs/journal.ts';
import type { AddedRedirects } from '../redirects/index.ts';
import type { FetchPicture } from '../uploads/fetch-picture.ts';
import type { Uploads } from '../uploads/index.ts';
import { countLines } from './changed-lines.ts';
import type { CountLines } from './changes.ts';
import type { ImportEvent, Outcome, Report } from './events.ts';
import { importPdf } from './import-pdf.ts';
import { importPost } from './import-post.ts';
import { reportLeftFiles } from './left-files.ts';
import { createPictureImporter } from './pictures.ts';
import { PostOrigins } from './post-origins.ts';
import { ImportReader, type ReadFolder } from './reading/reader.ts';
import type { Job, RedirectLine } from './reading/results.ts';
import { ImportRedirects } from './redirects.ts';
import { RemoteImages } from './remote-images.ts';
import { importResume } from './resume/import-resume.ts';
import { importSettings } from './settings.ts';
import { planSlugs } from './slugs.ts';
import type { SourceName } from './sources/names.ts';
import { CHOSEN, createImportStore, failureReason } from './store.ts';

/** The source of an import and its options. */
export interface ImportOptions {
  /** A folder, or a single file. */
  folder: string;
  /** The name of the chosen folder or zip; default: of the folder. */
  name?: string | undefined;
  /** A folder for what is read of the files; it is removed at the end. */
  readingFolder: string;
  /** Overwrites items that were edited in the panel since. */
  force: boolean;
  /** Reports what would be done, and writes nothing. */
  isDryRun?: boolean | undefined;
  /** The name of the source; without one it is found out. */
  source?: SourceName | undefined;
  /** Paths of files and items that do not come in. */
  skip?: ReadonlySet<string>;
  /** The path of the page whose text fills the About texts. */
  about?: string | undefined;
  /** Paths of files that an interrupted import has brought in before. */
  done?: ReadonlySet<string>;
  /** Stops the import after the current file. */
  signal?: AbortSignal;
  /** Records what is changed. */
  journal?: Journal;
  /** Copies images that are not in the folder from the old site. */
  fetchImages?: boolean | undefined;
  /** The URL of the old site, for sources that do not know it. */
  oldSite?: string | undefined;
  /** Replaced in tests. */
  fetchPicture?: FetchPicture | undefined;
  gateway: Gateway;
  uploads: Uploads;
  user: Owner;
  report: Report;
  /** Resolves when what was reported is stored, so that a long report does not fill the memory. */
  reported?: (() => Promise<void>) | undefined;
  /** Stores redirects from the addresses of the old site. */
  addRedirects(entries: CreateRedirect[]): Promise<AddedRedirects>;
}

/** Old addresses that are stored together. */
const REDIRECTS_AT_ONCE = 500;
/** Characters of two texts that are compared in this process; longer ones would hold it. */
const SHORT_TEXTS = 500;

/**
 * Imports a folder: the posts of a site or of Markdown files with their images, JSON Resume files, PDFs as resumes.
 * Errors of a file are reported, and the rest is still imported. An import that is stopped ends after the current file.
 */
export async function importFolder(options: ImportOptions): Promise<Record<Outcome, number>> {
  const { readingFolder: dir, signal } = options;
  const reader = new ImportReader({ dir, signal });
  const release = options.uploads.avif.hold();
  try {
    const { timeZone } = await options.gateway.settings(options.user);
    const found = await reader.read(options.folder, { source: options.source, name: options.name, timeZone });
    return await importFound(found, reader, options);
  } finally {
    release();
    await reader.close();
  }
}

async function importFound(found: ReadFolder | null, reader: ImportReader, options: ImportOptions) {
  const { isDryRun = false, journal = NO_JOURNAL, skip = new Set(), done = new Set(), signal } = options;
  const counts: Record<Outcome, number> = { made: 0, changed: 0, same: 0, skipped: 0, failed: 0 };
  if (!found) return counts;
  const report = (event: ImportEvent) => {
    if (event.kind === 'item') counts[event.outcome] += 1;
    options.report(event);
  };
  const { folder, settings, hosts, basePath, label, name, total } = found.head;
  const redirects = new ImportRedirects(basePath);
  const used = new Set<string>();
  let pictures = new Set<string>();
  const compare: CountLines = async (from, to) =>
    from.length + to.length < SHORT_TEXTS ? countLines(from, to) : reader.countLines(from, to);
  const storing = { ...options, folder, isDryRun, journal, skip, report, countLines: compare };
  const images = createPictureImporter(storing);
  const store = createImportStore(storing);
  const origins = new PostOrigins((one, other) => reader.shareHalf(one, other));
  const slugs = await planSlugs(found.jobs(), { ...storing, store, origins });
  const tools: Tools = {
    ...storing,
    ...{ store, origins, slugs },
    images,
    remote: new RemoteImages(hosts, { ...storing, images, redirects }),
    redirects,
    onPicture: (path: string) => {
      used.add(path);
      pictures.add(path);
    },
  };
  const { oldSite } = tools.remote;
  report({ kind: 'started', total, label, ...(oldSite && { oldSite }) });
  if (name !== 'plain') report({ kind: 'note', path: '.', message: `read as ${label}` });
  if (settings) await importSettings(`${settings.path}#`, settings.values, tools);
  const redirector = createRedirector(redirects, { ...options, isDryRun, journal }, report);
  let index = -1;
  for await (const job of found.jobs()) {
    index += 1;
    if (signal?.aborted) break;
    const { path } = job;
    used.add(path);
    if (done.has(path)) continue;
    // Queries of the embedded database block the event loop: handle requests between two files.
    await new Promise(setImmediate);
    pictures = new Set();
    report({ kind: 'next', path, done: index });
    try {
      if (skip.has(path)) report({ kind: 'item', outcome: 'skipped', what: 'file', path, reason: CHOSEN });
      else await importJob(job, tools);
    } catch (error) {
      report({ kind: 'item', outcome: 'failed', what: 'file', path, reason: failureReason(error) });
    }
    const redirected = await redirector.flush();
    report({ kind: 'file', path, done: index + 1, pictures: pictures.size, redirects: redirected });
    await options.reported?.();
  }
  const isWhole = !signal?.aborted;
  const withSlug = ({ from, to }: RedirectLine) => ({ from, ...(to !== undefined && { to: slugs.inAddress(to) }) });
  let listed = 0;
  // After the posts, whose addresses win.
  if (isWhole)
    for await (const list of found.redirects())
      if (redirects.addList(withSlug(list)) >= REDIRECTS_AT_ONCE) listed += await redirector.flush();
  listed += await redirector.flush();
  redirector.reportAll();
  if (isWhole) await reportLeftFiles(found.files(), used, report);
  report({ kind: 'finished', counts, redirects: listed });
  return counts;
}

type Tools = Parameters<typeof importPost>[1] & Parameters<typeof importPdf>[1] & Parameters<typeof importResume>[1];

async function importJob(job: Job, tools: Tools): Promise<void> {
  const { kind, path } = job;
  if (kind === 'document') return importPost(job.file, tools);
  if (kind === 'resume') return importResume(job, tools);
  if (kind === 'pdf') return importPdf({ path: join(tools.folder, path), name: path }, tools);
  const outcome = job.isFailure ? 'failed' : 'skipped';
  tools.report({ kind: 'item', outcome, what: 'file', path, reason: job.reason });
}

type RedirectOptions = Required<Pick<ImportOptions, 'addRedirects' | 'isDryRun' | 'journal'>>;

/** Redirects the addresses of the old site after each file, so that a stopped import has those of what came in. */
function createRedirector(redirects: ImportRedirects, options: RedirectOptions, report: Report) {
  const note = (message: string, path = 'old addresses') => report({ kind: 'note', path, message });
  const noteCount = (count: number, what: string) => {
    if (count > 0) note(`${count} ${count === 1 ? 'path' : 'paths'} of the old site ${what}`);
  };
  let planned = 0;
  let added = 0;
  let addedBefore = 0;
  return {
    /** Adds the redirects collected since the last call; returns how many are new. */
    async flush(): Promise<number> {
      const entries = redirects.take();
      planned += entries.length;
      if (options.isDryRun || entries.length === 0) return entries.length;
      const { journal } = options;
      for (const { from } of entries) await journal.record({ op: 'create', collection: 'redirects', path: from });
      const result = await options.addRedirects(entries);
      const skipped = new Set(result.skipped.map(({ redirect }) => redirect));
      const created = entries.filter((entry) => !skipped.has(entry));
      for (const [index, id] of result.added.entries())
        await journal.record({ op: 'created', collection: 'redirects', path: created[index]?.from ?? '', id });
      const refused = result.skipped.filter(({ code }) => code !== 'from_taken');
      for (const { redirect, reason } of refused) note(`not redirected: ${reason}`, redirect.from);
      added += result.added.length;
      addedBefore += result.skipped.length - refused.length;
      return result.added.length;
    },
    /** Reports how many addresses there are. */
    reportAll(): void {
      noteCount(options.isDryRun ? planned : 0, 'to redirect');
      noteCount(added, 'redirected');
      noteCount(addedBefore, 'redirected before');
    },
  };
}
