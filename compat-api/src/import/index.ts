import { realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import type { CreateRedirect } from '@portfolio/contract';
import type { Gateway, Owner } from '../gateway.ts';
import { type Journal, NO_JOURNAL } from '../import-runs/journal.ts';
import type { AddedRedirects } from '../redirects/index.ts';
import type { FetchPicture } from '../uploads/fetch-picture.ts';
import type { Uploads } from '../uploads/index.ts';
import type { ImportEvent, Outcome, Report } from './events.ts';
import { findFiles, readTexts } from './files.ts';
import { reportLeftFiles } from './left-files.ts';
import { createPictureImporter } from './pictures.ts';
import { planOf } from './plan.ts';
import { ImportRedirects } from './redirects.ts';
import { RemoteImages } from './remote-images.ts';
import { importSettings } from './settings.ts';
import type { SourceName } from './sources/names.ts';
import type { Content, Source, SourceFile } from './sources/source.ts';
import { CHOSEN, createImportStore, failureReason } from './store.ts';

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
  /** Stores redirects from the addresses of the old site. */
  addRedirects(entries: CreateRedirect[]): Promise<AddedRedirects>;
}

/**
 * Imports a folder: the posts of a site or of Markdown files with their images, JSON Resume files, PDFs as resumes.
 * Errors of a file are reported, and the rest is still imported. An import that is stopped ends after the current file.
 */
export async function importFolder(options: ImportOptions): Promise<Record<Outcome, number>> {
  const { isDryRun = false, journal = NO_JOURNAL, skip = new Set(), done = new Set() } = options;
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
  const redirects = new ImportRedirects(folder, source, content.basePath);
  const used = new Set(content.exports);
  let pictures = new Set<string>();
  const storing = { ...options, folder, isDryRun, journal, skip, report };
  const images = createPictureImporter(storing);
  const tools = {
    ...storing,
    store: createImportStore(storing),
    images,
    remote: new RemoteImages(content.hosts, { ...storing, images, redirects }),
    redirects,
    onPicture: (path: string) => {
      used.add(relative(folder, path).replaceAll('\\', '/'));
      pictures.add(path);
    },
  };
  const jobs = planOf(found, source, { ...content, leftOut }, tools);
  const { oldSite } = tools.remote;
  report({ kind: 'started', total: jobs.length, label: source.label, ...(oldSite && { oldSite }) });
  if (source.name !== 'plain') report({ kind: 'note', path: '.', message: `read as ${source.label}` });
  if (content.settings) {
    used.add(content.settings.path);
    await importSettings(`${content.settings.path}#`, content.settings.values, tools);
  }
  const redirector = createRedirector(redirects, { ...options, isDryRun, journal }, report);
  const release = options.uploads.avif.hold();
  try {
    for (const [index, { path, run }] of jobs.entries()) {
      if (options.signal?.aborted) break;
      used.add(path);
      if (done.has(path)) continue;
      // Queries of the embedded database block the event loop: handle requests between two files.
      await new Promise(setImmediate);
      pictures = new Set();
      report({ kind: 'next', path, done: index });
      try {
        if (skip.has(path)) report({ kind: 'item', outcome: 'skipped', what: 'file', path, reason: CHOSEN });
        else await run();
      } catch (error) {
        report({ kind: 'item', outcome: 'failed', what: 'file', path, reason: failureReason(error) });
      }
      const redirected = await redirector.flush();
      report({ kind: 'file', path, done: index + 1, pictures: pictures.size, redirects: redirected });
    }
  } finally {
    release();
  }
  const isWhole = !options.signal?.aborted;
  // After the posts, whose addresses win.
  if (isWhole) redirects.addLists(content);
  const listed = await redirector.flush();
  redirector.reportAll();
  if (isWhole) reportLeftFiles(found, used, report);
  report({ kind: 'finished', counts, redirects: listed });
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
