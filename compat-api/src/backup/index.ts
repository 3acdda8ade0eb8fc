import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from '@portfolio/cms';
import { createSerialQueue } from '@portfolio/cms/async/serial-queue';
import type { BackupKind, Backups, KeptBackup } from '@portfolio/contract';
import { oneLine } from '../lifecycle/console/one-line.ts';
import { findRoot } from '../root.ts';
import { createInspector } from '../uploads/images/inspect.ts';
import type { FileStore } from '../uploads/storage/files.ts';
import { PARTIAL } from './archive/zip-writer.ts';
import { backupFileName, createBackupFolder } from './backup-folder.ts';
import { checkBackupContent, type OnInvalid, prepareBackup, refuseInvalid } from './check.ts';
import { BACKUP_LIMITS, BackupError, type BackupLimits, NO_LIMITS } from './format.ts';
import { makeBackup, type OnProgress } from './make-backup.ts';
import { type Backup, openBackup } from './read.ts';
import { restoreBackup } from './restore.ts';

/** Hours between scheduled backups (`null`: never), and how many of them are kept. */
export interface BackupPlan {
  everyHours: number | null;
  keep: number;
}

interface BackupOptions {
  content: Content;
  files: FileStore;
  /** The folder of the backups. */
  dir: string;
  plan: BackupPlan;
  log: (message: string) => void;
}

type What = 'backup' | 'restore';
const silent: OnProgress = () => {};

/** Makes, stores and restores backups, one job at a time. */
export function createBackups({ content, files, dir, plan, log }: BackupOptions) {
  const kept = createBackupFolder(dir);
  const { inspect, stop } = createInspector();
  const tools = { content, inspect, stagedPath: files.stagedPath };
  const product = productVersion();
  let running: Backups['running'] = null;
  let last: Backups['last'] = null;
  const enqueueJob = createSerialQueue();
  const enqueueCheck = createSerialQueue();
  const ahead: What[] = [];

  /** Runs a job after those before it, and records its progress and result. */
  function runInTurn<T>(what: What, tell: OnProgress, work: (onProgress: OnProgress) => Promise<T>): Promise<T> {
    ahead.push(what);
    return enqueueJob(async () => {
      running = { what, done: 0, total: 0 };
      try {
        const result = await work((done, total) => {
          running = { what, done, total };
          tell(done, total);
        });
        last = { what, at: new Date().toISOString() };
        return result;
      } catch (error) {
        last = { what, at: new Date().toISOString(), error: sentence(error) };
        throw error;
      } finally {
        running = null;
        ahead.splice(ahead.indexOf(what), 1);
      }
    });
  }

  async function makeKept(kind: BackupKind, onProgress: OnProgress): Promise<KeptBackup> {
    await kept.ensureFolder();
    const name = backupFileName(kind);
    await makeBackup({ content, files, path: kept.path(name), product, onProgress });
    await kept.thin(plan.keep);
    const made = await kept.read(name);
    if (!made) throw new Error('The backup has gone.');
    return made;
  }

  const open = (path: string, limits: BackupLimits, onProgress: OnProgress) =>
    openBackup({ path, schemas: content.schemas, limits, onProgress });

  /** Checks every byte, file and row of a backup; returns its manifest. */
  async function checkWhole(path: string, limits: BackupLimits, onProgress: OnProgress, onProblem = refuseInvalid) {
    const backup = await open(path, limits, onProgress);
    try {
      await checkBackupContent({ ...tools, backup, onProblem });
      return backup.manifest;
    } finally {
      backup.close();
    }
  }

  /** Replaces all content by an opened backup; makes a backup before if the site has content. */
  async function bringBack(backup: Backup, onProblem: OnInvalid, onProgress: OnProgress): Promise<KeptBackup | null> {
    await kept.ensureFolder();
    const draft = join(kept.dir, `${randomUUID()}${PARTIAL}`);
    const prepared = await prepareBackup({ ...tools, backup, onProblem }, draft);
    try {
      const before = (await content.isUsed()) ? await makeKept('before-restore', onProgress) : null;
      await restoreBackup({ manifest: backup.manifest, prepared, content, files, onProgress });
      return before;
    } finally {
      await prepared.close();
    }
  }

  async function checkAndKeep(path: string): Promise<KeptBackup> {
    const { createdAt } = await checkWhole(path, BACKUP_LIMITS, silent);
    const name = backupFileName('uploaded', createdAt);
    await kept.ensureFolder();
    await kept.take(path, name);
    const taken = await kept.read(name);
    if (!taken) throw new Error('The backup has gone.');
    return taken;
  }

  const make = (kind: BackupKind, tell: OnProgress = silent) =>
    runInTurn('backup', tell, (onProgress) => makeKept(kind, onProgress));
  const restore = (path: string, isLarge: boolean, tell: OnProgress = silent, onLeftOut?: (line: string) => void) =>
    runInTurn('restore', tell, async (onProgress) => {
      const backup = await open(path, isLarge ? NO_LIMITS : BACKUP_LIMITS, onProgress);
      try {
        return await bringBack(backup, onLeftOut ?? refuseInvalid, onProgress);
      } finally {
        backup.close();
      }
    });
  const noted = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => log(`${what}: ${sentence(error)}`));

  return {
    /** Stops the process that inspects files. */
    stop,
    /** Creates the folder and removes files of interrupted runs. */
    prepare: kept.prepare,
    kept,
    /** Resolves when no job is running. */
    idle: () => enqueueJob(async () => {}),
    /** Whether a job is running or waiting. */
    isBusy: () => ahead.length > 0,
    isUsed: content.isUsed,
    async state(): Promise<Backups> {
      const schedule = plan.everyHours === null ? null : { everyHours: plan.everyHours, keep: plan.keep };
      const [waiting] = ahead;
      return {
        items: await kept.list(),
        running: running ?? (waiting ? { what: waiting, done: 0, total: 0 } : null),
        last,
        schedule,
      };
    },
    /** Makes a backup and stores it in the folder. */
    make,
    /** Starts a backup unless one is running; failures are logged and part of the state. */
    begin(): void {
      if (!ahead.includes('backup')) void noted('A backup was not made', make('manual'));
    },
    /** Makes a backup at another path; throws if a file exists there. */
    makeAt: (path: string, tell: OnProgress) =>
      runInTurn('backup', tell, async (onProgress) => {
        if (await exists(path)) throw new BackupError(`${path} exists already: name another file.`);
        if (!(await exists(dirname(path)))) throw new BackupError(`The folder ${dirname(path)} does not exist.`);
        return makeBackup({ content, files, path, product, onProgress });
      }),
    /** Checks and stores an uploaded backup; one at a time, because each check needs memory. */
    storeUploaded: (path: string): Promise<KeptBackup> => enqueueCheck(() => checkAndKeep(path)),
    /** Checks every byte and row of a file; returns its manifest. */
    check: (path: string, isLarge: boolean, tell: OnProgress, leavesOut: boolean) =>
      checkWhole(path, isLarge ? NO_LIMITS : BACKUP_LIMITS, tell, leavesOut ? () => {} : refuseInvalid),
    /**
     * Restores from a file; returns the backup made before, or `null` for an empty site. With `onLeftOut` invalid rows
     * and files are left out and reported, otherwise they refuse the whole file.
     */
    restore,
    /** Starts a restore of a stored backup, unless one is running. */
    beginRestore(name: string): void {
      if (!ahead.includes('restore')) void noted('Nothing was restored', restore(kept.path(name), true));
    },
  };
}
/** Makes, stores, checks and restores backups. */
export type BackupService = ReturnType<typeof createBackups>;

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
