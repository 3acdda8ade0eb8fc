import { realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeLines } from '@portfolio/archive/lines';
import { distinctSlugs } from '../addresses.ts';
import { SOURCE_NAMES, type SourceName } from '../names.ts';
import { ranksOf } from '../projects/rank.ts';
import { identityOf, siteKey } from '../site-name.ts';
import type { Content, LeftOut, Source, SourceFile, Step, Steps } from '../source.ts';
import { sourceOf } from '../sources/index.ts';
import { DocumentStore } from './document-store.ts';
import { type FoundFile, findFiles, sourceFiles } from './files.ts';
import { type FoundLine, type Job, type RedirectLine, resultFiles, type SiteHead } from './results.ts';
import { resumeJob } from './resume-job.ts';

/** What is read, and where the results go. */
export interface ReadOptions {
  /** A folder, or a single file. */
  path: string;
  /** A new or empty folder for the results. */
  dir: string;
  /** The name of the source; without one it is found out. */
  source?: SourceName | undefined;
  /** The name of the chosen folder or zip; default: of the folder. */
  name?: string | undefined;
  /** The time zone of this site. */
  timeZone?: string | undefined;
  /** Steps that must not be taken, with the reason. */
  faults: readonly Fault[];
}
/** A step that a process did not survive. */
export interface Fault extends Step {
  reason: string;
}

/** The files of an import, as read so far. */
interface Found {
  folder: string;
  name: string;
  timeZone: string | undefined;
  files: readonly FoundFile[];
  passedOver: string[];
  texts: readonly SourceFile[];
  leftOut: readonly LeftOut[];
  source: Source;
}

/** Hosts that can have had the images of one site. */
const MOST_HOSTS = 1000;
const JSON_FILE = /\.json$/i;
const PDF = /\.pdf$/i;
/** The files of a site that are about its owner; the others belong to its program and its posts. */
const RESUME = /(^|\/)[^/]*(?:resume|\bcv\b|curriculum)[^/]*$/i;
/** The files of a backup of this product, which a restore brings in. */
const OF_BACKUP = /(^|\/)uploads\/[0-9a-f]{32}\.pdf$|(^|\/)(?:content\/[a-z-]+|manifest)\.json$/;

/** What can be imported, as the report calls it; stories of Medium are only recognized. */
const FORMATS = [
  ...SOURCE_NAMES.filter((name) => name !== 'medium').map((name) => sourceOf([], name).label),
  ...['a JSON Resume', 'PDF files'],
];

/** Reads and converts the files of an import, step by step, into files of another folder. */
export class FolderReading {
  readonly #steps: Steps<void>;
  readonly #faults: readonly Fault[];
  #next: Step | null = null;

  private constructor(steps: Steps<void>, faults: readonly Fault[]) {
    this.#steps = steps;
    this.#faults = faults;
    this.step();
  }

  /** Lists the files and recognizes their source. */
  static async open({ path, dir, source, name, timeZone, faults }: ReadOptions): Promise<FolderReading> {
    const seen = await findFiles(await realpath(path));
    const { files: texts, leftOut } = await sourceFiles(seen.files);
    const found = { ...seen, name: name ?? basename(path), timeZone, texts, leftOut, source: sourceOf(texts, source) };
    return new FolderReading(readAll(found, dir), faults);
  }

  /** What the next step is; `null` when everything is read. */
  get next(): Step | null {
    return this.#next;
  }

  /** Takes the next step. */
  step(): void {
    const now = this.#next;
    const fault = this.#faults.find(({ path, phase }) => path === now?.path && phase === now.phase);
    const { done, value } = this.#steps.next(fault?.reason);
    this.#next = done ? null : value;
  }
}

function* readAll(found: Found, dir: string): Steps<void> {
  const { folder, source, texts } = found;
  const store = new DocumentStore(join(dir, 'documents'));
  const content = yield* source.read(texts, { keep: store.keep, timeZone: found.timeZone });
  const site = siteKey(content.site ?? '', found.name);
  const identities = new Set<string>();
  const place = { folder, basePath: content.basePath ?? '', addressOf: source.addressOf };
  const jobs: Job[] = [...found.leftOut, ...content.leftOut].map((left) => ({ kind: 'left', ...left }));
  const ranks = ranksOf(content.documents);
  for (const document of distinctSlugs(content.documents, ({ kind }) => kind)) {
    const { path, kind: of, slug } = document;
    const refusal = yield { path, phase: 'write' };
    if (refusal === undefined) {
      let identity = document.identity ?? identityOf(source.name, site, path);
      // Two documents with one identity would replace each other.
      if (identities.has(identity)) identity = `${identity}#${path}`;
      identities.add(identity);
      const file = store.prepare(document, identity, place);
      const rank = ranks.get(path);
      jobs.push({ kind: 'document', of, path, slug, file, ...(rank !== undefined && { rank }) });
    } else jobs.push({ kind: 'left', path, isFailure: true, reason: refusal });
  }
  for (const file of aboutOwner(found, JSON_FILE)) {
    const refusal = yield { path: file.name, phase: 'write' };
    jobs.push(resumeJob(file, join(dir, `resume-${jobs.length}.jsonl`), refusal));
  }
  for (const { name } of aboutOwner(found, PDF)) jobs.push({ kind: 'pdf', path: name });
  yield { path: '', phase: 'write' };
  writeResults(found, content, jobs, dir);
}

/** The files of a kind that are about the owner. */
const aboutOwner = ({ files, source }: Found, kind: RegExp) =>
  files.filter(
    ({ name }) => kind.test(name) && !OF_BACKUP.test(name) && (source.name === 'plain' || RESUME.test(name)),
  );

function writeResults({ folder, files, passedOver, source }: Found, content: Content, jobs: Job[], dir: string): void {
  const { settings, basePath = '', hosts, feeds, lists = [], exports = [] } = content;
  const paths = resultFiles(dir);
  const used = new Set([...exports, ...(settings ? [settings.path] : [])]);
  const head: SiteHead = {
    ...{ folder, name: source.name, label: source.label, basePath, total: jobs.length, passedOver },
    formats: FORMATS,
    ...(settings && { settings }),
    ...(hosts && { hosts: hosts.slice(0, MOST_HOSTS) }),
  };
  writeLines(paths.head, [head]);
  writeLines(
    paths.jobs,
    jobs.sort((a, b) => (a.path < b.path ? -1 : 1)),
  );
  writeLines(
    paths.files,
    files.map(({ name }): FoundLine => ({ name, isUsed: used.has(name) })),
  );
  const redirects: RedirectLine[] = [...feeds.map((from) => ({ from })), ...lists];
  writeLines(paths.redirects, redirects);
}
