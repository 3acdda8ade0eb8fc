import type { ImportChange, ImportOutcome } from '@portfolio/contract';

/** The result of an imported item. */
export type Outcome = ImportOutcome;

/** One item of a file. */
export interface ItemEvent {
  kind: 'item';
  outcome: Outcome;
  what: string;
  path: string;
  title?: string;
  /** The reason for the outcome if it is not obvious. */
  reason?: string;
  /** The paths it had on the old site. */
  oldAddresses?: string[];
  isDraft?: boolean;
  /** Whether its text can fill the About texts. */
  offersAbout?: boolean;
  /** What is different from what is stored here. */
  changes?: ImportChange[];
  /** Whether it is an image that is fetched from the old site. */
  isFetched?: boolean;
}

/** The events of an import. */
export type ImportEvent =
  /** `label` is the name of the source, `oldSite` the origin of the old site if the source knows it. */
  | { kind: 'started'; total: number; label: string; oldSite?: string }
  /** A file is next, the one after `done` others. */
  | { kind: 'next'; path: string; done: number }
  | ItemEvent
  /** Images that are on another site only. */
  | { kind: 'remote'; path: string; links: string[] }
  /** Images asked for on the old site so far. */
  | { kind: 'fetched'; fetched: number; failed: number }
  /** A remark about a file that does not stop its import; `missing` are images that were not found. */
  | { kind: 'note'; path: string; message: string; missing?: string[] }
  /** A file is done, with the images that it uses and the new redirects to it. */
  | { kind: 'file'; path: string; done: number; pictures: number; redirects: number }
  /** `redirects` are the new ones to lists and feeds. */
  | { kind: 'finished'; counts: Record<Outcome, number>; redirects?: number };

/** Receives the events of an import. */
export type Report = (event: ImportEvent) => void;

/** Why a file or a part of it cannot be imported, with the line if it is known. */
export class ImportError extends Error {
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(line === undefined ? message : `line ${line}: ${message}`);
  }
}
