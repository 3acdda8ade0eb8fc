import { createLocalReq, type Payload } from 'payload';
import type { Problem } from './check/problems.ts';
import { RowValidator } from './check/rows.ts';
import {
  CONTENT_COLLECTIONS,
  type ContentCollection,
  type ContentSource,
  OTHER_ROWS,
  type OtherRows,
} from './parts.ts';

/** A part of the content: a collection, the versions of posts, the rows that belong to them, or the settings. */
export type ContentPart = ContentCollection | 'post-versions' | OtherRows | 'site-settings';

/** A value that the API would reject, and its position in the content. */
export interface ContentProblem extends Problem {
  part: ContentPart;
  /** Index in the part's list, from 0; absent for the settings. */
  index?: number;
}

/** A source without its invalid rows. */
export interface CheckedSource extends ContentSource {
  /** Indexes of the invalid rows in the original list. */
  invalidRows(part: ContentPart): ReadonlySet<number>;
}

interface CheckOptions {
  payload: Payload;
  source: ContentSource;
  /** Called with every problem; an exception from it ends the check. */
  onProblem(problem: ContentProblem): void;
}

/**
 * Validates every row by the rules of its collection and of the API; returns the source without invalid rows. Only the
 * invalid fields of the settings are removed.
 */
export async function checkContent({ payload, source, onProblem }: CheckOptions): Promise<CheckedSource> {
  const check = new RowValidator(payload, await createLocalReq({}, payload));
  const invalidRows = new Map<ContentPart, Set<number>>();
  async function checkPart<T>(part: ContentPart, rows: AsyncIterable<T>, problemsOf: (row: T) => Promise<Problem[]>) {
    const indexes = new Set<number>();
    invalidRows.set(part, indexes);
    let index = -1;
    for await (const row of rows) {
      index += 1;
      const problems = await problemsOf(row);
      if (problems.length > 0) indexes.add(index);
      for (const problem of problems) onProblem({ part, index, ...problem });
    }
  }
  for (const collection of CONTENT_COLLECTIONS) {
    await checkPart(collection, source.docs(collection), (doc) => check.doc(collection, doc));
  }
  await checkPart('post-versions', source.postVersions(), (version) => check.version(version));
  for (const collection of OTHER_ROWS) {
    await checkPart(collection, source.otherRows(collection), (row) => check.otherRow(collection, row));
  }
  const settings = await check.settings(await source.settings());
  for (const problem of settings) onProblem({ part: 'site-settings', ...problem });
  const names = new Set(settings.map(({ path }) => path.split('.', 1)[0]));
  return {
    invalidRows: (part) => invalidRows.get(part) ?? new Set(),
    docs: (collection) => without(source.docs(collection), invalidRows.get(collection)),
    postVersions: () => without(source.postVersions(), invalidRows.get('post-versions')),
    otherRows: (collection) => without(source.otherRows(collection), invalidRows.get(collection)),
    settings: async () =>
      Object.fromEntries(Object.entries(await source.settings()).filter(([name]) => !names.has(name))),
  };
}

async function* without<T>(
  rows: AsyncIterable<T>,
  indexes: Set<number> | undefined,
): AsyncGenerator<T, void, undefined> {
  let index = -1;
  for await (const row of rows) {
    index += 1;
    if (!indexes?.has(index)) yield row;
  }
}
