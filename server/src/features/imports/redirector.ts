import type { Owner } from '@portfolio/compat-api/gateway';
import type { AddedRedirects, CreateRedirect } from '@portfolio/contract';
import type { Report } from '@portfolio/importers/events';
import type { ImportRedirects } from '@portfolio/importers/import-redirects';
import type { Journal } from './runs/journal.ts';

/** Stores redirects, and tells which it would store. */
export interface RedirectStore {
  addAll(user: Owner, redirects: readonly CreateRedirect[]): Promise<AddedRedirects>;
  planAll(redirects: readonly CreateRedirect[]): Promise<AddedRedirects>;
}

interface Options {
  isDryRun: boolean;
  journal: Journal;
  /** Stores redirects from the addresses of the old site. */
  addRedirects(entries: CreateRedirect[]): Promise<AddedRedirects>;
  /** The same result without storing them; without it all count as new. */
  planRedirects?: ((entries: CreateRedirect[]) => Promise<AddedRedirects>) | undefined;
}
/** What became of the addresses that were collected. */
interface Flushed {
  count: number;
  /** In a dry run the numbers of the redirects that the files since the last call bring, also those of other files. */
  numbers?: number[];
}

/** Redirects the addresses of the old site after each file, so that a stopped import has those of what came in. */
export function createRedirector(redirects: ImportRedirects, options: Options, report: Report) {
  const { isDryRun, journal } = options;
  /** The new redirects by the address that they start at. */
  const numbers = new Map<string, number>();
  let addedBefore = 0;

  async function store(entries: CreateRedirect[]): Promise<AddedRedirects> {
    if (isDryRun)
      return (await options.planRedirects?.(entries)) ?? { added: entries.map(({ from }) => from), skipped: [] };
    for (const { from } of entries) await journal.record({ op: 'create', collection: 'redirects', path: from });
    return options.addRedirects(entries);
  }

  return {
    /** Adds the redirects collected since the last call. */
    async flush(): Promise<Flushed> {
      const { entries, claimed } = redirects.take();
      // An import that goes on after a restart finds those that it has stored before.
      const isStored = new Set(entries.filter(({ from }) => journal.outcomeOf('redirects', from) === 'made'));
      const result = entries.length > 0 ? await store(entries) : { added: [], skipped: [] };
      const skipped = new Set(result.skipped.map(({ redirect }) => redirect));
      const created = entries.filter((entry) => !skipped.has(entry));
      for (const [index, id] of isDryRun ? [] : result.added.entries())
        await journal.record({ op: 'created', collection: 'redirects', path: created[index]?.from ?? '', id });
      const refused = result.skipped.filter(({ code }) => code !== 'from_taken');
      for (const { redirect, reason } of refused)
        report({ kind: 'item', outcome: 'skipped', what: 'redirect', path: redirect.from, reason });
      const count = created.length + [...isStored].filter((entry) => skipped.has(entry)).length;
      addedBefore += entries.length - refused.length - count;
      for (const { from } of created) numbers.set(from, numbers.size);
      return { count, ...(isDryRun && { numbers: claimed.flatMap((from) => numbers.get(from) ?? []) }) };
    },
    /** Discards the addresses of a file that does not come in. */
    discard: () => void redirects.take(),
    /** Reports how many addresses there are. */
    reportAll(): void {
      const note = (count: number, what: string) => {
        const message = `${count} ${count === 1 ? 'path' : 'paths'} of the old site ${what}`;
        if (count > 0) report({ kind: 'note', path: 'old addresses', message });
      };
      note(numbers.size, isDryRun ? 'to redirect' : 'redirected');
      note(addedBefore, 'redirected before');
    },
  };
}
