import type { Payload, Where } from 'payload';
import { showAllRows } from '../access/rules.ts';
import { context } from '../context.ts';
import type { DatabaseKind } from '../database/database-kind.ts';
import { migrations } from '../migrations/index.ts';
import { type CheckedSource, type ContentProblem, checkContent } from './check-content.ts';
import { CONTENT_COLLECTIONS, type ContentSource } from './parts.ts';
import { readContent } from './read-content.ts';
import { renderTexts } from './render-texts.ts';
import { replaceContent } from './replace-content.ts';

type OnProblem = (problem: ContentProblem) => void;

/** All content of an open database, below hooks and access rules, for backups and restores. */
export const contentOf = (payload: Payload, kind: DatabaseKind) => ({
  kind,
  /** Names of all migrations of this version, oldest first. */
  schemas: migrations.map(({ name }) => name),
  read: <T>(read: (source: ContentSource) => Promise<T>) => readContent(payload, read),
  /**
   * Validates every row by the rules of its collection and of the API, and returns the source without invalid rows;
   * `onProblem` is called with each problem, and can throw to end the check.
   */
  check: (source: ContentSource, onProblem: OnProblem) => checkContent({ payload, source, onProblem }),
  /** Renders the texts of a checked source into temporary files that begin with `path`, before `replace`. */
  render: (source: CheckedSource, path: string, onProblem: OnProblem) => renderTexts({ source, path, onProblem }),
  /** Replaces all content in one transaction, then signals the change to all caches. */
  async replace(source: ContentSource, onDoc: () => void): Promise<void> {
    await replaceContent({ payload, source, kind, onDoc });
    showAllRows();
    context().changed();
  },
  /** Whether the owner has stored anything beyond the defaults. */
  isUsed: () => isUsed(payload),
});
/** All content of an open database. */
export type Content = ReturnType<typeof contentOf>;

/** Whether the owner has stored any content or settings; the defaults of the first start do not count. */
async function isUsed(payload: Payload): Promise<boolean> {
  for (const collection of CONTENT_COLLECTIONS) {
    const where: Where = collection === 'tech-stack' ? { rev: { greater_than: 1 } } : {};
    const { docs } = await payload.db.find({ collection, limit: 1, pagination: false, where });
    if (docs.length > 0) return true;
  }
  const { rev } = await payload.db.findGlobal<{ rev?: number }>({ slug: 'site-settings' });
  return Number(rev ?? 0) > 1;
}
