import { join } from 'node:path';
import { workerEnvironment } from '@portfolio/cms/env';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import type { Uploads } from '@portfolio/compat-api/uploads/index';
import type { AddedRedirects, CreateRedirect } from '@portfolio/contract';
import type { ImportEvent, Outcome, Report } from '@portfolio/importers/events';
import { ImportRedirects } from '@portfolio/importers/import-redirects';
import type { SourceName } from '@portfolio/importers/names';
import { reportLeftFiles } from '@portfolio/importers/reading/left-files';
import { nothingFound } from '@portfolio/importers/reading/nothing-found';
import { ImportReader, type ReadFolder } from '@portfolio/importers/reading/reader';
import type { Job } from '@portfolio/importers/reading/results';
import { countLines } from '@portfolio/text/changed-lines';
import type { CountLines } from '@portfolio/text/field-changes';
import { createImageImporter } from './images.ts';
import { importPdf } from './import-pdf.ts';
import { importPost } from './posts/import-post.ts';
import { PostOrigins } from './posts/post-origins.ts';
import { type ImportSlugs, planSlugs } from './posts/slugs.ts';
import { createRedirector } from './redirector.ts';
import { type OldImages, RemoteImages } from './remote-images.ts';
import { importResume } from './resume/import-resume.ts';
import { type Journal, NO_JOURNAL } from './runs/journal.ts';
import { importSettings } from './settings.ts';
import { CHOSEN, createImportStore, failureReason } from './store.ts';

/** The source of an import and its options. */
export interface ImportOptions extends OldImages {
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
  /** Stops the import between two files, or two images of one; a post is then not stored. */
  signal?: AbortSignal;
  /** Records what is changed. */
  journal?: Journal;
  gateway: Gateway;
  uploads: Uploads;
  user: Owner;
  report: Report;
  /** Resolves when what was reported is stored, so that a long report does not fill the memory. */
  reported?: (() => Promise<void>) | undefined;
  /** Stores redirects from the addresses of the old site. */
  addRedirects(entries: CreateRedirect[]): Promise<AddedRedirects>;
  /** The same for a dry run, without storing them. */
  planRedirects?: ((entries: CreateRedirect[]) => Promise<AddedRedirects>) | undefined;
}

/** Old addresses that are stored together. */
const REDIRECTS_AT_ONCE = 500;
/** Characters of two texts that are compared in this process; longer ones would hold it. */
const SHORT_TEXTS = 500;

/**
 * Imports a folder: the posts of a site or of Markdown files with their images, JSON Resume files, PDFs as resumes.
 * Errors of a file are reported, and the rest is still imported. An import that is stopped ends between two images or files.
 */
export async function importFolder(options: ImportOptions): Promise<Record<Outcome, number>> {
  const { readingFolder: dir, signal } = options;
  const reader = new ImportReader({ dir, signal, env: workerEnvironment() });
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
  let isNothing = skip.size === 0 && done.size === 0;
  const report = (event: ImportEvent) => {
    if (event.kind === 'item') {
      counts[event.outcome] += 1;
      isNothing &&= event.outcome === 'skipped' && ['file', 'redirect'].includes(event.what);
    }
    options.report(event);
  };
  const { folder, settings, hosts, basePath, label, name, total } = found.head;
  const redirects = new ImportRedirects(basePath);
  const used = new Set<string>();
  let pictures = new Set<string>();
  const compare: CountLines = async (from, to) =>
    from.length + to.length < SHORT_TEXTS ? countLines(from, to) : reader.countLines(from, to);
  const storing = { ...options, folder, isDryRun, journal, skip, report, countLines: compare };
  const images = createImageImporter(storing);
  const store = createImportStore(storing);
  const origins = new PostOrigins((one, other) => reader.shareHalf(one, other));
  const slugs = await planSlugs(found.jobs(), { ...storing, store, origins });
  const tools: Tools = {
    ...storing,
    ...{ store, origins, slugs },
    projectsBefore: await options.gateway.count('projects', options.user, {}),
    images,
    remote: new RemoteImages(hosts, { ...storing, images, redirects }),
    redirects,
    onUsed: (path) => void used.add(path),
    onPicture: (path) => {
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
      await importJob(job, tools);
    } catch (error) {
      if (signal?.aborted) {
        redirector.discard();
        break;
      }
      report({ kind: 'item', outcome: 'failed', what: 'file', path, reason: failureReason(error) });
    }
    const { count, ...numbers } = await redirector.flush();
    report({ kind: 'file', path, done: index + 1, pictures: pictures.size, redirects: count, ...numbers });
    await options.reported?.();
  }
  const listed = signal?.aborted
    ? 0
    : await reportRest(found, { used, slugs, redirects, redirector, report, isNothing, signal });
  redirector.reportAll();
  report({ kind: 'finished', counts, redirects: listed });
  return counts;
}

interface Rest {
  slugs: ImportSlugs;
  used: ReadonlySet<string>;
  redirects: ImportRedirects;
  redirector: ReturnType<typeof createRedirector>;
  report: Report;
  isNothing: boolean;
  signal: AbortSignal | undefined;
}

/** Redirects the lists of the old site and names what was left; returns how many redirects were added. */
async function reportRest(found: ReadFolder, { used, slugs, redirects, redirector, report, isNothing, signal }: Rest) {
  let listed = 0;
  // After the posts, whose addresses win.
  for await (const { from, to } of found.redirects()) {
    if (signal?.aborted) break;
    const list = { from, ...(to !== undefined && { to: slugs.inAddress(to) }) };
    if (redirects.addList(list) >= REDIRECTS_AT_ONCE) listed += (await redirector.flush()).count;
  }
  listed += (await redirector.flush()).count;
  const types = await reportLeftFiles(found.files(), used, found.head.name !== 'plain', report);
  if (isNothing) report({ kind: 'nothing', message: nothingFound(types, found.head) });
  return listed;
}

type Tools = Parameters<typeof importPost>[1] & Parameters<typeof importPdf>[1] & Parameters<typeof importResume>[1];

async function importJob(job: Job, tools: Tools): Promise<void> {
  const { kind, path } = job;
  if (kind === 'document') return importPost(job, tools);
  if (tools.skip.has(path)) {
    const what = kind === 'pdf' ? 'resume' : 'file';
    return tools.report({ kind: 'item', outcome: 'skipped', what, path, reason: CHOSEN });
  }
  if (kind === 'resume') return importResume(job, tools);
  if (kind === 'pdf') return importPdf({ path: join(tools.folder, path), name: path }, tools);
  const outcome = job.isFailure ? 'failed' : 'skipped';
  tools.report({ kind: 'item', outcome, what: 'file', path, reason: job.reason });
}
