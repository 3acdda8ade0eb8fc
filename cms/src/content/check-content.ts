import { createLocalReq, type Payload } from 'payload';
import type { Problem } from './check/field-problems.ts';
import { RowCheck } from './check/rows.ts';
import { CONTENT_COLLECTIONS, type ContentCollection, type ContentSource } from './parts.ts';

export type ContentPart = ContentCollection | 'post-versions' | 'site-settings';

/** A value that the API would not take, and where it stands. */
export interface ContentProblem extends Problem {
  part: ContentPart;
  /** Which one of the list, from 0; the settings are no list. */
  index?: number;
}

/** Rows that were checked, without those that are wrong. */
export interface CheckedSource extends ContentSource {
  /** Where in a list those stood that are left out. */
  leftOut(part: ContentPart): ReadonlySet<number>;
}

interface CheckOptions {
  payload: Payload;
  source: ContentSource;
  /** Told of every problem; what throws here ends the check. */
  onProblem(problem: ContentProblem): void;
}

/**
 * Checks every row as its collection and the API would; answers the source without the rows that are wrong. Of the
 * settings only the fields that are wrong are left out.
 */
export async function checkContent({ payload, source, onProblem }: CheckOptions): Promise<CheckedSource> {
  const check = new RowCheck(payload, await createLocalReq({}, payload));
  const wrong = new Map<ContentPart, Set<number>>();
  async function look<T>(part: ContentPart, rows: AsyncIterable<T>, problemsOf: (row: T) => Promise<Problem[]>) {
    const indexes = new Set<number>();
    wrong.set(part, indexes);
    let index = -1;
    for await (const row of rows) {
      index += 1;
      const problems = await problemsOf(row);
      if (problems.length > 0) indexes.add(index);
      for (const problem of problems) onProblem({ part, index, ...problem });
    }
  }
  for (const collection of CONTENT_COLLECTIONS) {
    await look(collection, source.docs(collection), (doc) => check.doc(collection, doc));
  }
  await look('post-versions', source.postVersions(), (version) => check.version(version));
  const settings = await check.settings(await source.settings());
  for (const problem of settings) onProblem({ part: 'site-settings', ...problem });
  const names = new Set(settings.map(({ path }) => path.split('.', 1)[0]));
  return {
    leftOut: (part) => wrong.get(part) ?? new Set(),
    docs: (collection) => without(source.docs(collection), wrong.get(collection)),
    postVersions: () => without(source.postVersions(), wrong.get('post-versions')),
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
