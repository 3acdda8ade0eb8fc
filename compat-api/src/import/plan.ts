import type { Report } from './events.ts';
import type { FoundFile } from './files.ts';
import { importPdf } from './import-pdf.ts';
import { importPost } from './import-post.ts';
import { importResume } from './resume/import-resume.ts';
import { distinctSlugs } from './sources/addresses.ts';
import type { Content, LeftOut, Source } from './sources/source.ts';

type Tools = Parameters<typeof importPost>[1] & Parameters<typeof importPdf>[1] & Parameters<typeof importResume>[1];

/** The import of one file. */
export interface Job {
  path: string;
  run(): Promise<void>;
}

const JSON_FILE = /\.json$/i;
const PDF = /\.pdf$/i;
/** The files of a site that are about its owner; the others belong to its program and its posts. */
const RESUME = /(^|\/)[^/]*(?:resume|\bcv\b|curriculum)[^/]*$/i;

/** The files of a backup of this product, which a restore brings in. */
const OF_BACKUP = /(^|\/)uploads\/[0-9a-f]{32}\.pdf$|(^|\/)(?:content\/[a-z-]+|manifest)\.json$/;

/** Everything to import from a folder, by name: what a source has, JSON Resume files and PDFs. */
export function planOf(
  found: readonly FoundFile[],
  source: Source,
  { documents, leftOut }: Pick<Content, 'documents' | 'leftOut'>,
  tools: Tools,
): Job[] {
  const isMeant = ({ name }: FoundFile) => !OF_BACKUP.test(name) && (source.name === 'plain' || RESUME.test(name));
  const others = (kind: RegExp, run: (file: FoundFile) => Promise<void>) =>
    found
      .filter((file) => kind.test(file.name) && isMeant(file))
      .map((file) => ({ path: file.name, run: () => run(file) }));
  const jobs: Job[] = [
    ...leftOut.map((left) => ({ path: left.path, run: async () => reportLeftOut(left, tools.report) })),
    ...distinctSlugs(documents).map((document) => ({ path: document.path, run: () => importPost(document, tools) })),
    ...others(JSON_FILE, (file) => importResume(file, tools)),
    ...others(PDF, (file) => importPdf(file, tools)),
  ];
  return jobs.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const reportLeftOut = ({ path, isFailure, reason }: LeftOut, report: Report): void =>
  report({ kind: 'item', outcome: isFailure ? 'failed' : 'skipped', what: 'file', path, reason });
