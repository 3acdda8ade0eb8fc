import { dirname, join } from 'node:path';
import { getPayload, type Migration, type Payload } from 'payload';
import { hasBeen } from './clock.ts';
import { type Content, contentOf } from './content/index.ts';
import { leaveOutWrongRows } from './content/left-out.ts';
import type { Counts } from './counts.ts';
import { databaseKind } from './database-kind.ts';
import { env } from './env.ts';
import { migrations } from './migrations/index.ts';
import { type SharedRevision, shareRevision } from './revision.ts';
import { provideServices, type Services } from './services.ts';
import type { Probed } from './sqlite/adapter.ts';
import { sqlitePath } from './sqlite/file-path.ts';
import { type CreatedOwner, createOwner, writeDefaults } from './start/first-start.ts';
import { hourly } from './start/hourly.ts';
import { purgeTrash } from './start/purge-trash.ts';
import { createOlderHtml, type OlderHtml } from './start/render-older.ts';
import type { WriteQueue } from './write-queue.ts';

export interface OpenOptions {
  /** The owner, made only while there is no user; without a password a random one is made up. */
  admin: { username: string; password?: string };
  /** Where a copy of the database is kept from before an update; a folder beside it unless told otherwise. */
  backups?: string;
  /** Why this cannot be the first start: thrown where the database has no owner, before anything is made in it. */
  whyNotEmpty?: string;
  /** One line for the log. */
  log(message: string): void;
  /** What renders Markdown; the child process of this workspace unless told otherwise. */
  renderMarkdown?: Services['renderMarkdown'];
}

export interface Cms {
  payload: Payload;
  /** All of it at once, for backups. */
  content: Content;
  /** Who the first start made; with a password only when it was made up. */
  createdOwner: CreatedOwner | null;
  /** What the owner of this machine should know of the database, one line each. */
  warnings: string[];
  /** Counts that every process on this database shares; `null` where there is only one. */
  counts: Counts | null;
  /** Throws when the database does not answer, or not within 2 s. */
  ready(): Promise<void>;
  /** Throws when the database takes no writes at the moment. */
  writable(): Promise<void>;
  /** What draws the Markdown of every save. */
  renderMarkdown: Services['renderMarkdown'];
  /** HTML that an older renderer has made: rendered anew once this is started. */
  olderHtml: OlderHtml;
  /** Calls back after every stored change of content; the answer stops it. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

/** How long the database may think about whether it is there (ms). */
const READY_WITHIN = 2_000;

/**
 * Opens the database, brings it up to date, and makes what a first start needs: the owner, the default settings and
 * the default tech stack.
 */
export async function openCms(options: OpenOptions): Promise<Cms> {
  if (!env.DATABASE_URI) throw new Error('DATABASE_URI is needed.');
  if (!env.PAYLOAD_SECRET) throw new Error('PAYLOAD_SECRET is needed.');
  const listeners = new Set<() => void>();
  const renderMarkdown = options.renderMarkdown ?? renderInProcess;
  const changed = () => {
    tell();
    revision?.bump();
  };
  provideServices({ renderMarkdown, changed });
  let revision: SharedRevision | undefined;
  const tell = () => {
    for (const listener of listeners) {
      try {
        listener();
      } catch (error) {
        // What is stored is stored: the write must not fail for it.
        options.log(`A change of content was not taken in: ${messageOf(error)}`);
      }
    }
  };
  const isMongo = databaseKind(env.DATABASE_URI) === 'mongodb';
  if (!isMongo) await checkFile(options);
  const mongo = isMongo ? await import('./mongo/index.ts') : null;
  const warnings = mongo ? await mongo.checkMongo(env.DATABASE_URI) : [];
  const { default: config } = await import('./payload.config.ts');
  const payload = await getPayload({ config });
  if (mongo) revision = shareRevision(mongo.mongoRevision(payload), tell);
  else await migrate(payload, options);
  if (mongo && options.whyNotEmpty && !(await payload.count({ collection: 'users' })).totalDocs)
    throw new Error(options.whyNotEmpty);
  const oneAtATime = mongo ? mongo.mongoTurns(payload) : runNow;
  const createdOwner = await oneAtATime(async () => {
    const created = await createOwner(payload, options.admin);
    await writeDefaults(payload);
    return created;
  });
  await resumeClock(payload);
  const stopPurging = hourly(
    () => purgeTrash(payload),
    (error) => options.log(`Emptying the trash failed: ${messageOf(error)}`),
  );
  const content = contentOf(payload, databaseKind(env.DATABASE_URI));
  let isStopped = false;
  const looking = leaveOutWrongRows({
    payload,
    read: content.read,
    log: options.log,
    isStopped: () => isStopped,
    changed: tell,
  }).catch((error: unknown) => options.log(`The rows of the database were not looked at: ${messageOf(error)}`));
  return {
    payload,
    content,
    createdOwner,
    renderMarkdown,
    olderHtml: createOlderHtml({ payload, renderMarkdown, changed, log: options.log }),
    warnings,
    counts: mongo ? mongo.mongoCounts(payload) : null,
    ready: () => withinTime(payload.count({ collection: 'users' })),
    writable: async () => {
      await (payload.db as Partial<Probed>).probe?.();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      isStopped = true;
      await looking;
      await stopPurging();
      revision?.stop();
      await payload.destroy();
    },
  };
}

const runNow = <T>(work: () => Promise<T>) => work();

/** Payload itself would end the process with a stack where a file is damaged, and make one where it is missing. */
async function checkFile({ whyNotEmpty }: OpenOptions): Promise<void> {
  const { hasOwner } = await import('./sqlite/check-file.ts');
  if (!hasOwner(sqlitePath(env.DATABASE_URI)) && whyNotEmpty) throw new Error(whyNotEmpty);
}

async function migrate(payload: Payload, { backups, log }: OpenOptions): Promise<void> {
  const { migrateSafely } = await import('./sqlite/migrate.ts');
  const uri = env.DATABASE_URI;
  const folder = backups ?? join(dirname(sqlitePath(uri)), 'backups');
  await migrateSafely({ payload, uri, migrations: migrations as Migration[], backups: folder, log });
  const { mendTimes } = await import('./sqlite/mend-times.ts');
  // In its turn: another writer of this process could neither be waited for nor go on.
  const { writeQueue } = payload.db as unknown as { writeQueue: WriteQueue };
  await writeQueue.run(async () => mendTimes(sqlitePath(uri), log));
}

async function withinTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), READY_WITHIN);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The last save of a post has been, whatever the clock says now. */
async function resumeClock(payload: Payload): Promise<void> {
  const { docs } = await payload.db.find<{ updatedAt: string }>({ collection: 'posts', limit: 1, sort: '-updatedAt' });
  if (docs[0]) hasBeen(new Date(docs[0].updatedAt).getTime());
}

const renderInProcess: Services['renderMarkdown'] = async (markdown, preview) => {
  const { renderMarkdown } = await import('./markdown/index.ts');
  return renderMarkdown(markdown, preview);
};
