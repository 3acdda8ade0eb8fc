import type { ImportLeft, ImportRow, ImportSummary } from '@portfolio/contract';
import { type ImportEvent, type ItemEvent, rankOf } from '@portfolio/importers/events';
import { RemoteLinks } from '@portfolio/importers/remote-links';
import { z } from 'zod';

const isEvent = (value: unknown): value is ImportEvent =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
/** An event in a list of a run, written by this program. */
export const storedEvent = z.custom<ImportEvent>(isEvent);

/** A report: its rows, their sum, and what the files were read as. */
export interface ImportReport {
  /** Failures and what is left out come first, then drafts and remarks. */
  rows: ImportRow[];
  left: ImportLeft[];
  /** What was seen if nothing can be imported. */
  nothing: string | undefined;
  summary: ImportSummary;
  label: string | undefined;
  /** The origin that the old site seems to have, if images were found there. */
  oldSite: string | undefined;
  /** Paths of the files that are done. */
  done: ReadonlySet<string>;
}

/** Rows after which requests get their turn. */
const ROWS_AT_ONCE = 500;
const isPicture = ({ what }: ItemEvent) => what === 'picture';
const keyOf = ({ what, path }: ItemEvent) => `${what.split(' ', 1)[0]}\n${path}`;

/** Makes a report of the events of an import, also if it was interrupted and went on. */
export async function readReport(events: AsyncIterable<ImportEvent>): Promise<ImportReport> {
  const items = new Map<string, ItemEvent>();
  const notes = new Map<string, Set<string>>();
  const missing = new Map<string, ReadonlySet<string>>();
  const done = new Map<string, Extract<ImportEvent, { kind: 'file' }>>();
  const left = new Map<string, ImportLeft>();
  const remote = new RemoteLinks();
  const fetched = new Set<string>();
  let label: string | undefined;
  let nothing: string | undefined;
  let lists = 0;
  for await (const event of events) {
    if (event.kind === 'started') {
      label = event.label;
      remote.oldSite ??= event.oldSite;
    }
    if (event.kind === 'remote') remote.add(event.links);
    if (event.kind === 'finished') lists += event.redirects ?? 0;
    if (event.kind === 'file') done.set(event.path, event);
    if (event.kind === 'left') for (const folder of event.folders) left.set(folder.path, folder);
    if (event.kind === 'nothing') nothing = event.message;
    if (event.kind === 'note') {
      notes.set(event.path, (notes.get(event.path) ?? new Set()).add(event.message));
      // Reports of earlier versions have one image here.
      const links = [event.missing ?? []].flat();
      missing.set(event.path, new Set([...(missing.get(event.path) ?? []), ...links]));
      remote.add(links);
    }
    if (event.kind !== 'item') continue;
    if (isPicture(event) && event.outcome !== 'failed') {
      if (event.isFetched) fetched.add(event.path);
      // It may have failed before, as when the old site did not answer.
      items.delete(keyOf(event));
      continue;
    }
    // An import that goes on reads everything again: the first outcome is the one that counts.
    if (event.outcome !== 'same' || !items.has(keyOf(event))) items.set(keyOf(event), event);
  }
  const found = sum([...done.values()].map(({ pictures }) => pictures));
  const rows: ImportRow[] = [];
  const counts = { made: 0, changed: 0, same: 0, skipped: 0, failed: 0 };
  for (const item of items.values()) {
    const { path, outcome } = item;
    counts[outcome] += 1;
    const { pictures = 0, numbers = [] } = done.get(path) ?? {};
    const row = rowOf(item, [...(notes.get(path) ?? [])]);
    rows.push({ ...row, pictures, missing: missing.get(path)?.size ?? 0, redirects: numbers });
    if (rows.length % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
  }
  const summary = {
    ...counts,
    pictures: {
      found,
      missing: sum([...missing.values()].map(({ size }) => size)),
      remote: remote.count,
      fetched: fetched.size,
    },
    redirects: lists + sum([...done.values()].map(({ redirects }) => redirects)),
  };
  return {
    rows: rows.sort((a, b) => rankOf(a) - rankOf(b)),
    left: [...left.values()],
    ...{ nothing, summary, label },
    oldSite: remote.origin,
    done: new Set(done.keys()),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function rowOf(item: ItemEvent, notes: string[]) {
  const { path, what, title, outcome, reason, isDraft = false, offersAbout = false, changes = [] } = item;
  const named = title ? { title } : {};
  return {
    path,
    what,
    ...named,
    outcome,
    isDraft,
    changes,
    notes: [...(reason ? [reason] : []), ...notes],
    offersAbout,
  };
}
