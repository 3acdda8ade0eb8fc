import type { ImportChange, ImportLeft, ImportOutcome } from '@portfolio/contract';

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
  /** A file is done, with the images that it uses and the new redirects to it; `numbers` are those that it brings. */
  | { kind: 'file'; path: string; done: number; pictures: number; redirects: number; numbers?: number[] }
  /** Files of the program or the theme of the old site, by folder. */
  | { kind: 'left'; folders: ImportLeft[] }
  /** Nothing can be imported: what was seen, and what can be. */
  | { kind: 'nothing'; message: string }
  /** `redirects` are the new ones to lists and feeds. */
  | { kind: 'finished'; counts: Record<Outcome, number>; redirects?: number };

/** What decides how soon the owner should see an item. */
interface Ranked extends Pick<ItemEvent, 'outcome' | 'isDraft' | 'offersAbout'> {
  notes?: readonly string[];
}
/** The place of an item in a report: failures, then what is left out, then drafts and remarks, then the others. */
export function rankOf({ outcome, isDraft, offersAbout, notes = [] }: Ranked): number {
  if (outcome === 'failed') return 0;
  if (outcome === 'skipped') return 1;
  return isDraft || offersAbout || notes.length > 0 ? 2 : 3;
}

/** Receives the events of an import. */
export type Report = (event: ImportEvent) => void;
