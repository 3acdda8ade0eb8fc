import type { BlogCategory, Status } from '@portfolio/contract';
import type { SourceName } from './names.ts';

/** A file of an imported folder. */
export interface SourceFile {
  /** Path relative to the folder, with `/`; identifies the file. */
  readonly path: string;
  /** `null` for files that readers do not look into, such as images. Read from the disk on each access. */
  readonly text: string | null;
}

/** What is about to be done with a file or an item. */
export interface Step {
  path: string;
  phase: 'read' | 'convert' | 'write';
}
/** A reading that stops before each step; it is resumed with the reason if the step must not be taken. */
export type Steps<T> = Generator<Step, T, string | undefined>;
/** Puts away the text of a converted document, so that memory does not hold all of them. */
export type Keep = (document: Document) => Document;

/** What only projects have. */
export interface ProjectFields {
  githubUrl: string | null;
  demoUrl: string | null;
  /** Days, `YYYY-MM-DD`. */
  startDate: string | null;
  endDate: string | null;
  role: string | null;
  team: string | null;
  /** The first one is on its card. */
  pictures: { url: string; alt: string | null; caption: string | null }[];
  /** Its place among the others, the lowest first; `null` if the source does not say it. */
  rank: number | null;
}

/** A post, page or project as a source has it. */
export interface Document {
  /** A page becomes a draft, because this site has pages of its own. */
  kind: 'post' | 'page' | 'project';
  /** Set for projects; their excerpt is the description, and their cover is among the pictures. */
  project?: ProjectFields;
  /** Path of its file, beside which images are looked for. */
  path: string;
  /** What identifies it among all sites, if its path and the name of its site do not. */
  identity?: string;
  /** Its id in the feed of the old site. */
  feedId?: string;
  title: string;
  slug: string;
  excerpt: string | null;
  /** Markdown. */
  content: string;
  tags: string[];
  category: BlogCategory | null;
  status: Status;
  featured: boolean;
  publishedAt: string | null;
  contentUpdatedAt: string | null;
  canonicalUrl: string | null;
  series: string | null;
  seriesPart: number | null;
  cover: { url: string; alt: string | null } | null;
  /** Paths at which the old site had it. */
  oldAddresses: string[];
  /** The path at which the old site had the files beside it, if that is not where they are in the folder. */
  filesAddress?: string;
  /** Images in the file itself, by the links to them. */
  pictures?: ReadonlyMap<string, Buffer>;
  /** Remarks for the report. */
  notes: string[];
  /** A later import compares this with the last one to find changes. */
  fingerprint: unknown;
}

/** Why a file does not come in; a failure is a fault of the file, and the rest is no content. */
export interface LeftOut {
  path: string;
  isFailure: boolean;
  reason: string;
}

/** Settings of a site, named as in Site settings. */
export interface SiteFields {
  path: string;
  values: Record<string, string>;
}

/** Everything that a source has. */
export interface Content {
  documents: Document[];
  leftOut: LeftOut[];
  settings?: SiteFields;
  /** The address or title of the site, by which its documents are told from those of others. */
  site?: string;
  /** Paths of files that hold many documents. */
  exports?: string[];
  /** The path that the whole old site was under, without a slash at its end. */
  basePath?: string;
  /** Paths of the old site's feeds. */
  feeds: string[];
  /** Paths of the old site's lists of posts and of its own redirects, with where they lead now. */
  lists?: { from: string; to: string }[];
  /** Hosts that had the images of the old site, without `www.`. */
  hosts?: string[];
}

/** What files that hold many documents have. */
export type ExportContent = Content & Required<Pick<Content, 'exports' | 'lists' | 'hosts'>>;
/** The content of such files before they are read. @param feeds paths of the old site's feeds */
export const emptyExport = (feeds: string[]): ExportContent => ({
  documents: [],
  leftOut: [],
  feeds,
  lists: [],
  exports: [],
  hosts: [],
});

/** What a reading needs beside the files. */
export interface ReadOptions {
  keep?: Keep | undefined;
  /** The time zone of this site. */
  timeZone?: string | undefined;
}

/** A format of content; readers are pure functions of the files, and never throw for a faulty one. */
export interface Source {
  name: SourceName;
  /** What the report calls it. */
  label: string;
  /** Whether a folder with these files looks like this source. */
  matches(files: readonly SourceFile[]): boolean;
  /** Reads the files step by step; each document goes through `keep` as soon as it is converted. */
  read(files: readonly SourceFile[], options?: ReadOptions): Steps<Content>;
  /** The path under which the old site served a file; `null` if it did not. */
  addressOf(path: string): string | null;
}
