import { join } from 'node:path';
import type { LeftPart } from '#app/resume/left-part.ts';
import type { SettingList } from '#app/resume/resume.ts';
import type { ResumeItem } from '#app/resume/resume-parts.ts';
import type { SourceName } from '../names.ts';
import type { Document, LeftOut, SiteFields } from '../source.ts';

/** What was read of a site, apart from its items. */
export interface SiteHead {
  /** The imported folder, as a real path. */
  folder: string;
  name: SourceName;
  /** What the report calls the source. */
  label: string;
  /** The path that the whole old site was under, without a slash at its end. */
  basePath: string;
  settings?: SiteFields;
  /** Hosts that had the images of the old site, without `www.`; only exports have them. */
  hosts?: string[];
  /** The number of jobs. */
  total: number;
  /** Names of hidden files and of folders that are passed over, a few of them. */
  passedOver: string[];
  /** What can be imported, as the sources call it. */
  formats: string[];
}

/** A document, of which `rank` is the place of a project among those of the import. */
export interface DocumentJob {
  kind: 'document';
  /** What it becomes. */
  of: Document['kind'];
  path: string;
  slug: string;
  file: string;
  rank?: number;
}
/** What is to be imported of one file; `file` is where its result is. */
export type Job =
  | ({ kind: 'left' } & LeftOut)
  | DocumentJob
  | { kind: 'resume'; path: string; file: string }
  | { kind: 'pdf'; path: string };
/** A file of the imported folder, and whether something was read of it that is no item. */
export interface FoundLine {
  name: string;
  isUsed: boolean;
}
/** An address of the old site, and where it leads now; without `to` it is that of a feed. */
export interface RedirectLine {
  from: string;
  to?: string;
}
/** The first line of the result for a JSON Resume, before its items. */
export interface ResumeHead {
  settings: Record<string, string>;
  lists: SettingList[];
  left: LeftPart[];
}
/** The other lines of that file. */
export type ResumeLine = ResumeItem;

/** Where the results of a reading are in its folder. */
export const resultFiles = (dir: string) => ({
  head: join(dir, 'site.jsonl'),
  jobs: join(dir, 'jobs.jsonl'),
  files: join(dir, 'files.jsonl'),
  redirects: join(dir, 'redirects.jsonl'),
});
