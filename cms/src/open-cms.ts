import { dirname, join } from 'node:path';
import { messageOf } from '@portfolio/text/error-code';
import { getPayload, type Migration, type Payload } from 'payload';
import { poll } from './async/poll.ts';
import { afterOthers, inTurn, memoryTurns, type Turns } from './async/turns.ts';
import { withTimeout } from './async/with-timeout.ts';
import { setMinimumTime } from './clock.ts';
import type { Counts } from './content/counts.ts';
import type { ImportStore } from './content/import-store.ts';
import { type Content, contentOf } from './content/index.ts';
import { hideInvalidRows } from './content/invalid-rows.ts';
import { type CmsContext, ContentChanges, provideContext } from './context.ts';
import { databaseKind } from './database/database-kind.ts';
import { shareRevision } from './database/revision.ts';
import { env } from './env.ts';
import { migrations } from './migrations/index.ts';
import { storeFeedIds } from './resources/posts/store-feed-ids.ts';
import { convertStories } from './resources/projects/convert-stories.ts';
import { type StatisticsStore, statisticsOf } from './resources/statistics/store.ts';
import { storeSkillSlugs } from './resources/tech-stack/store-slugs.ts';
import { sqlitePath } from './sqlite/file-path.ts';
import { type CreatedOwner, createOwner, writeDefaults } from './start/first-start.ts';
import { createOutdatedHtmlJob } from './start/outdated-html.ts';
import { purgeTrash } from './start/purge-trash.ts';

/** Options of `openCms`. */
export interface OpenOptions {
  /** The owner, created only if there is no user; without a password a random one is generated. */
  admin: { username: string; password?: string };
  /** Folder for copies of the database before an update; `backups` beside the database by default. */
  backups?: string;
  /** Error message if the database has no owner, for starts that expect one; nothing is created then. */
  missingOwnerMessage?: string;
  /** The origin of the site, from which posts of earlier versions keep their ids in feeds. */
  origin?: string;
  /** Logs one line. */
  log(message: string): void;
  /** Renders Markdown; by default in the child process of this workspace. */
  renderMarkdown?: CmsContext['renderMarkdown'];
}

/** The running CMS. */
export interface Cms {
  payload: Payload;
  /** All content, for backups. */
  content: Content;
  /** The owner created by the first start; with the password only if it was generated. */
  createdOwner: CreatedOwner | null;
  /** Warnings about the database for the log, one line each. */
  warnings: string[];
  /** Counts shared by all processes on this database; `null` on SQLite, which has only one. */
  counts: Counts | null;
  /** The daily counts of visits. */
  statistics: StatisticsStore;
  /** Imports shared by all processes on this database; `null` on SQLite, which has only one. */
  importStore: ImportStore | null;
  /** Turns shared by all processes on this database. */
  turns: Turns;
  /** Throws if the database does not respond within 2 s. */
  ready(): Promise<void>;
  /** Throws if the database cannot be written. */
  writable(): Promise<void>;
  /** Renders the Markdown of every save. */
  renderMarkdown: CmsContext['renderMarkdown'];
  /** Renders posts again whose HTML is from an older renderer, once started. */
  olderHtml: ReturnType<typeof createOutdatedHtmlJob>;
  /** Calls the listener after every stored change of content; returns a function that removes it. */
  onChange: ContentChanges['onChange'];
  close(): Promise<void>;
}

/** Time limit for the database in `ready` (ms). */
const READY_WITHIN = 2_000;
const HOUR = 60 * 60 * 1000;

/**
 * Opens the database, runs migrations, and on the first start creates the owner, the default settings and the default
 * tech stack.
 */
export async function openCms(options: OpenOptions): Promise<Cms> {
  if (!env.DATABASE_URI) throw new Error('DATABASE_URI is needed.');
  if (!env.PAYLOAD_SECRET) throw new Error('PAYLOAD_SECRET is needed.');
  const changes = new ContentChanges(options.log);
  const renderMarkdown = options.renderMarkdown ?? renderInProcess;
  provideContext({ renderMarkdown, changed: changes.changed });
  const isMongo = databaseKind(env.DATABASE_URI) === 'mongodb';
  if (!isMongo) await checkFile(options);
  const mongo = isMongo ? await import('./mongo/index.ts') : null;
  const warnings = mongo ? await mongo.checkMongo(env.DATABASE_URI) : [];
  const { default: config } = await import('./payload.config.ts');
  const payload = await getPayload({ config });
  const revision = mongo && shareRevision(mongo.mongoRevision(payload), changes.notify);
  if (revision) changes.share = revision.bump;
  else await migrate(payload, options);
  if (mongo && options.missingOwnerMessage && !(await payload.count({ collection: 'users' })).totalDocs)
    throw new Error(options.missingOwnerMessage);
  const turns = mongo ? mongo.mongoTurns(payload) : memoryTurns();
  const createdOwner = await afterOthers(turns, 'first-start', async () => {
    const created = await createOwner(payload, options.admin);
    await writeDefaults(payload);
    if (mongo) {
      await convertStories(payload);
      await storeSkillSlugs(payload);
    }
    if (options.origin) await storeFeedIds(payload, options.origin);
    return created;
  });
  await resumeClock(payload);
  const purging = poll(() => inTurn(turns, 'trash', () => purgeTrash(payload)), {
    // Not beside the first requests.
    firstMs: 60_000,
    everyMs: HOUR,
    onError: (error) => options.log(`Emptying the trash failed: ${messageOf(error)}`),
  });
  const content = contentOf(payload, databaseKind(env.DATABASE_URI));
  let isStopped = false;
  const rowCheck = hideInvalidRows({
    payload,
    read: content.read,
    log: options.log,
    isStopped: () => isStopped,
    changed: changes.notify,
  }).catch((error: unknown) => options.log(`Checking the stored rows failed: ${messageOf(error)}`));
  return {
    payload,
    content,
    createdOwner,
    renderMarkdown,
    olderHtml: createOutdatedHtmlJob({ payload, turns, renderMarkdown, changed: changes.changed, log: options.log }),
    warnings,
    counts: mongo ? mongo.mongoCounts(payload) : null,
    statistics: statisticsOf(payload, mongo ? mongo.mongoStatistics(payload) : null),
    importStore: mongo ? mongo.importStore(payload) : null,
    turns,
    ready: async () => {
      await withTimeout(payload.count({ collection: 'users' }), READY_WITHIN, databaseTimeout);
    },
    writable: async () => {
      await payload.db.probe?.();
    },
    onChange: changes.onChange,
    close: async () => {
      isStopped = true;
      await rowCheck;
      await purging.stop();
      revision?.stop();
      await payload.destroy();
    },
  };
}

/** Runs before Payload opens the file: Payload exits with a stack trace if it is damaged, and creates a missing one. */
async function checkFile({ missingOwnerMessage }: OpenOptions): Promise<void> {
  const { hasOwner } = await import('./sqlite/check-file.ts');
  if (!hasOwner(sqlitePath(env.DATABASE_URI)) && missingOwnerMessage) throw new Error(missingOwnerMessage);
}

async function migrate(payload: Payload, { backups, log }: OpenOptions): Promise<void> {
  const { migrateSafely } = await import('./sqlite/migrate.ts');
  const path = sqlitePath(env.DATABASE_URI);
  const folder = backups ?? join(dirname(path), 'backups');
  await migrateSafely({ payload, path, migrations: migrations as Migration[], backups: folder, log });
  await payload.db.repairTimes?.(log);
}

const databaseTimeout = () => new Error('The database does not respond.');

/** The public clock does not start before the last save of a post. */
async function resumeClock(payload: Payload): Promise<void> {
  const { docs } = await payload.db.find<{ updatedAt: string }>({ collection: 'posts', limit: 1, sort: '-updatedAt' });
  if (docs[0]) setMinimumTime(new Date(docs[0].updatedAt).getTime());
}

const renderInProcess: CmsContext['renderMarkdown'] = async (markdown, preview) => {
  const { renderMarkdown } = await import('./renderer/renderer.ts');
  return renderMarkdown(markdown, preview);
};
