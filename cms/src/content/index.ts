import type { Payload } from 'payload';
import type { DatabaseKind } from '../database-kind.ts';
import { migrations } from '../migrations/index.ts';
import { services } from '../services.ts';
import { isTimeFault } from '../sqlite/time-fault.ts';
import { type CheckedSource, type ContentProblem, checkContent } from './check-content.ts';
import { isUsed } from './is-used.ts';
import { areMended } from './left-out.ts';
import type { ContentSource } from './parts.ts';
import { readContent } from './read-content.ts';
import { type RenderedContent, renderPosts } from './render-posts.ts';
import { replaceContent } from './replace-content.ts';

type OnProblem = (problem: ContentProblem) => void;

/** All content at once, below hooks and access rules: what a backup reads, and a restore writes. */
export interface Content {
  kind: DatabaseKind;
  /** The migrations that content of this program has gone through, oldest first. */
  schemas: readonly string[];
  read<T>(read: (source: ContentSource) => Promise<T>): Promise<T>;
  /**
   * Checks every row as its collection and the API would, and answers the source without those that are wrong;
   * `onProblem` is told of each, and ends the check by throwing.
   */
  check(source: ContentSource, onProblem: OnProblem): Promise<CheckedSource>;
  /** Renders the posts of a checked source into a file of the caller's, before `replace`. */
  render(source: CheckedSource, path: string, onProblem: OnProblem): Promise<RenderedContent>;
  /** All or nothing; everything that is kept of the old content is told that it has changed. */
  replace(source: ContentSource, onDoc: () => void): Promise<void>;
  isUsed(): Promise<boolean>;
  /** Whether a read has failed at what is no time; it is taken out of the database then, and can be read anew. */
  isTimeFault(error: unknown): boolean;
}

/** All content of an open database. */
export const contentOf = (payload: Payload, kind: DatabaseKind): Content => ({
  kind,
  schemas: migrations.map(({ name }) => name),
  read: (read) => readContent(payload, read),
  check: (source, onProblem) => checkContent({ payload, source, onProblem }),
  render: (source, path, onProblem) => renderPosts({ source, path, onProblem }),
  replace: async (source, onDoc) => {
    await replaceContent({ payload, source, kind, onDoc });
    areMended();
    services().changed();
  },
  isUsed: () => isUsed(payload),
  isTimeFault,
});
