import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PARTIAL } from '@portfolio/archive/zip-writer';
import type { Content } from '@portfolio/cms';
import type { FileStore } from '@portfolio/compat-api/uploads/storage/files';
import type { BackupKind, Backups, KeptBackup } from '@portfolio/contract';
import pLimit from 'p-limit';
import type { BackupSettings } from '#app/env.ts';
import { oneLine } from '#app/lifecycle/console/one-line.ts';
import { findRoot } from '#app/root.ts';
import { type BackupFolder, backupFileName, createBackupFolder } from './backup-folder.ts';
import { BACKUP_LIMITS, BackupError, type BackupHead, NO_LIMITS } from './format.ts';
import { makeBackup, type OnProgress } from './make-backup.ts';
import { checkBackupContent, prepareBackup } from './reading/check.ts';
import { createInspector, type Inspector } from './reading/inspect.ts';
import { type OnInvalid, refuseInvalid } from './reading/on-invalid.ts';
import { type Backup, openBackup } from './reading/read.ts';
import { restoreBackup } from './restore.ts';

interface BackupOptions {
  content: Content;
  files: FileStore;
  /** The folder of the backups. */
  dir: string;
  plan: BackupSettings;
  log: (message: string) => void;
}

type Job = 'backup' | 'restore';
const NOT_STARTED = { done: 0, total: 0 };
const silent: OnProgress = () => {};

/** Runs backups and restores one after the other, and records their progress and the last result. */
class JobQueue {
  readonly #enqueue = pLimit(1);
  /** The running job and those that wait, in order. */
  readonly jobs: Job[] = [];
  #progress = NOT_STARTED;
  #last: Backups['last'] = null;

  /** The job that runs or is next, and the result of the last one. */
  state(): Pick<Backups, 'running' | 'last'> {
    const [what] = this.jobs;
    return { running: what ? { what, ...this.#progress } : null, last: this.#last };
  }

  /** Runs a job after those before it. */
  run<T>(what: Job, onProgress: OnProgress, work: (onProgress: OnProgress) => Promise<T>): Promise<T> {
    this.jobs.push(what);
    return this.#enqueue(async () => {
      try {
        const result = await work((done, total) => {
          this.#progress = { done, total };
          onProgress(done, total);
        });
        this.#last = { what, at: new Date().toISOString() };
        return result;
      } catch (error) {
        this.#last = { what, at: new Date().toISOString(), error: sentence(error) };
        throw error;
      } finally {
        this.#progress = NOT_STARTED;
        this.jobs.shift();
      }
    });
  }
}

/** What the functions below need. */
interface Tools extends Pick<BackupOptions, 'content' | 'files' | 'plan'> {
  kept: BackupFolder;
  inspect: Inspector['inspect'];
  stagedPath: FileStore['stagedPath'];
  product: string;
}

/** Makes, stores and restores backups, one job at a time. */
export function openBackups({ content, files, dir, plan, log }: BackupOptions) {
  const kept = createBackupFolder(dir);
  const { inspect, stop } = createInspector();
  const tools = { content, files, plan, kept, inspect, stagedPath: files.stagedPath, product: productVersion() };
  const queue = new JobQueue();
  const enqueueCheck = pLimit(1);

  const open = (path: string, isLarge: boolean, onProgress: OnProgress) =>
    openBackup({ path, schemas: content.schemas, limits: isLarge ? NO_LIMITS : BACKUP_LIMITS, onProgress });
  async function check(path: string, isLarge: boolean, onProgress: OnProgress, leavesOut: boolean) {
    const backup = await open(path, isLarge, onProgress);
    const onProblem = leavesOut ? () => {} : refuseInvalid;
    await checkBackupContent({ ...tools, backup, onProblem }).finally(() => backup.close());
    return backup.manifest;
  }
  const make = (kind: BackupKind, tell: OnProgress = silent) =>
    queue.run('backup', tell, (onProgress) => makeKept(tools, kind, onProgress));
  const restore = (path: string, isLarge: boolean, tell: OnProgress = silent, onLeftOut: OnInvalid = refuseInvalid) =>
    queue.run('restore', tell, async (onProgress) => {
      const backup = await open(path, isLarge, onProgress);
      return replaceContent(tools, backup, onLeftOut, onProgress).finally(() => backup.close());
    });
  const logFailure = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => log(`${what}: ${sentence(error)}`));

  return {
    /** Stops the process that inspects files. */
    stop,
    /** Creates the folder and removes files of interrupted runs. */
    prepare: kept.prepare,
    kept,
    /** Whether a job is running or waiting. */
    isBusy: () => queue.jobs.length > 0,
    isUsed: content.isUsed,
    async state(): Promise<Backups> {
      const schedule = plan.everyHours === null ? null : { everyHours: plan.everyHours, keep: plan.keep };
      return { items: await kept.list(), ...queue.state(), schedule };
    },
    /** Makes a backup and stores it in the folder. */
    make,
    /** Starts a backup unless one is running; failures are logged and part of the state. */
    begin(): void {
      if (!queue.jobs.includes('backup')) void logFailure('A backup was not made', make('manual'));
    },
    /** Makes a backup at another path; throws if a file exists there. */
    makeAt: (path: string, tell: OnProgress) =>
      queue.run('backup', tell, async (onProgress) => {
        if (await exists(path)) throw new BackupError(`${path} exists already: name another file.`);
        if (!(await exists(dirname(path)))) throw new BackupError(`The folder ${dirname(path)} does not exist.`);
        return makeBackup({ ...tools, path, onProgress });
      }),
    /** Checks and stores an uploaded backup; one at a time, because each check needs memory. */
    storeUploaded: (path: string): Promise<KeptBackup> =>
      enqueueCheck(async () => keepUploaded(kept, path, await check(path, false, silent, false))),
    /** Checks every byte and row of a file; returns its manifest. */
    check,
    /**
     * Restores from a file; returns the backup made before, or `null` for an empty site. With `onLeftOut` invalid rows
     * and files are left out and reported, otherwise they refuse the whole file.
     */
    restore,
    /** Starts a restore of a stored backup, unless one is running. */
    beginRestore(name: string): void {
      if (!queue.jobs.includes('restore')) void logFailure('Nothing was restored', restore(kept.path(name), true));
    },
  };
}
/** Makes, stores, checks and restores backups. */
export type BackupService = ReturnType<typeof openBackups>;

async function makeKept({ kept, plan, ...tools }: Tools, kind: BackupKind, onProgress: OnProgress) {
  await kept.ensureFolder();
  const name = backupFileName(kind);
  await makeBackup({ ...tools, path: kept.path(name), onProgress });
  await kept.thin(plan.keep);
  return readOrThrow(kept, name);
}

async function keepUploaded(kept: BackupFolder, path: string, { createdAt }: BackupHead): Promise<KeptBackup> {
  const name = backupFileName('uploaded', createdAt);
  await kept.ensureFolder();
  await kept.take(path, name);
  return readOrThrow(kept, name);
}

async function readOrThrow(kept: BackupFolder, name: string): Promise<KeptBackup> {
  const backup = await kept.read(name);
  if (!backup) throw new Error('The backup has gone.');
  return backup;
}

/** Replaces all content by an opened backup; makes a backup before if the site has content. */
async function replaceContent(tools: Tools, backup: Backup, onProblem: OnInvalid, onProgress: OnProgress) {
  const { content, files, kept } = tools;
  await kept.ensureFolder();
  const draft = join(kept.dir, `${randomUUID()}${PARTIAL}`);
  const prepared = await prepareBackup({ ...tools, backup, onProblem }, draft);
  try {
    const before = (await content.isUsed()) ? await makeKept(tools, 'before-restore', onProgress) : null;
    await restoreBackup({ manifest: backup.manifest, prepared, content, files, onProgress });
    return before;
  } finally {
    await prepared.close();
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const sentence = (error: unknown): string => (error instanceof BackupError ? error.message : oneLine(error));

/** The version of the product, or `unversioned`. */
function productVersion(): string {
  const { version }: { version?: string } = JSON.parse(readFileSync(join(findRoot(), 'package.json'), 'utf8'));
  return version ?? 'unversioned';
}
