import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Content } from '@portfolio/cms';
import type { BackupKind, Backups, KeptBackup } from '@portfolio/contract';
import { findRoot } from '../root.ts';
import { oneLine } from '../run/one-line.ts';
import type { FileStore } from '../uploads/files.ts';
import { createInspector } from '../uploads/inspect.ts';
import { checkedContent, type OnProblem, preparedContent, refuse } from './check.ts';
import { BACKUP_LIMITS, BackupFault, type BackupLimits, NO_LIMITS } from './format.ts';
import { createKept, keptName } from './kept.ts';
import { makeBackup, type OnProgress } from './make.ts';
import { type Backup, openBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { PARTIAL } from './zip-writer.ts';

/** Every how many hours a backup is made (`null`: never), and how many of those are kept. */
export interface BackupPlan {
  everyHours: number | null;
  keep: number;
}

interface BackupOptions {
  content: Content;
  files: FileStore;
  /** Where backups are kept. */
  dir: string;
  plan: BackupPlan;
  log: (message: string) => void;
}

type What = 'backup' | 'restore';
const silent: OnProgress = () => {};

/** Makes backups, keeps them, and brings one back; one piece of work after the other. */
export function createBackups({ content, files, dir, plan, log }: BackupOptions) {
  const kept = createKept(dir);
  const { inspect, stop } = createInspector();
  const tools = { content, inspect, stagedPath: files.stagedPath };
  const product = productVersion();
  let running: Backups['running'] = null;
  let last: Backups['last'] = null;
  let turn: Promise<unknown> = Promise.resolve();
  let checking: Promise<unknown> = Promise.resolve();
  const ahead: What[] = [];

  /** Does a piece of work when those before it are done, and notes how it goes. */
  function inTurn<T>(what: What, tell: OnProgress, work: (onProgress: OnProgress) => Promise<T>): Promise<T> {
    const mine = turn.then(async () => {
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
    ahead.push(what);
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function makeKept(kind: BackupKind, onProgress: OnProgress): Promise<KeptBackup> {
    await kept.ensureFolder();
    const name = keptName(kind);
    await makeBackup({ content, files, path: kept.path(name), product, onProgress });
    await kept.thin(plan.keep);
    const made = await kept.read(name);
    if (!made) throw new Error('The backup has gone.');
    return made;
  }

  const open = (path: string, limits: BackupLimits, onProgress: OnProgress) =>
    openBackup({ path, schemas: content.schemas, limits, onProgress });

  /** Checks every byte, every file and every row of a backup; answers what it says of itself. */
  async function checkWhole(path: string, limits: BackupLimits, onProgress: OnProgress, onProblem = refuse) {
    const backup = await open(path, limits, onProgress);
    try {
      await checkedContent({ ...tools, backup, onProblem });
      return backup.manifest;
    } finally {
      backup.close();
    }
  }

  /** Puts an opened backup in the place of all content; of a used site a backup is made before. */
  async function bringBack(backup: Backup, onProblem: OnProblem, onProgress: OnProgress): Promise<KeptBackup | null> {
    await kept.ensureFolder();
    const draft = join(kept.dir, `${randomUUID()}${PARTIAL}`);
    const prepared = await preparedContent({ ...tools, backup, onProblem }, draft);
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
    const name = keptName('uploaded', createdAt);
    await kept.ensureFolder();
    await kept.take(path, name);
    const taken = await kept.read(name);
    if (!taken) throw new Error('The backup has gone.');
    return taken;
  }

  const make = (kind: BackupKind, tell: OnProgress = silent) =>
    inTurn('backup', tell, (onProgress) => makeKept(kind, onProgress));
  const restore = (path: string, isLarge: boolean, tell: OnProgress = silent, onLeftOut?: (line: string) => void) =>
    inTurn('restore', tell, async (onProgress) => {
      const backup = await open(path, isLarge ? NO_LIMITS : BACKUP_LIMITS, onProgress);
      try {
        return await bringBack(backup, onLeftOut ?? refuse, onProgress);
      } finally {
        backup.close();
      }
    });
  const noted = (what: string, work: Promise<unknown>) =>
    work.catch((error: unknown) => log(`${what}: ${sentence(error)}`));

  return {
    /** Ends the process that looks at files. */
    stop,
    /** Makes the folder, and throws away what an interrupted run left. */
    prepare: kept.prepare,
    kept,
    /** Done when nothing is being made or restored. */
    idle: () => turn,
    /** Whether something is being made or restored. */
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
    /** Makes one and keeps it. */
    make,
    /** The same, unless one is being made already; what goes wrong is told in the log and with the state. */
    begin(): void {
      if (!ahead.includes('backup')) void noted('A backup was not made', make('manual'));
    },
    /** Makes one at a place of its own; throws when something is there. */
    makeAt: (path: string, tell: OnProgress) =>
      inTurn('backup', tell, async (onProgress) => {
        if (await exists(path)) throw new BackupFault(`${path} exists already: name another file.`);
        if (!(await exists(dirname(path)))) throw new BackupFault(`The folder ${dirname(path)} does not exist.`);
        return makeBackup({ content, files, path, product, onProgress });
      }),
    /** Checks a file that the owner has brought, and keeps it; one after the other, for each check takes memory. */
    take(path: string): Promise<KeptBackup> {
      const taken = checking.then(() => checkAndKeep(path));
      checking = taken.catch(() => undefined);
      return taken;
    },
    /** What a file holds, every byte and row checked. */
    check: (path: string, isLarge: boolean, tell: OnProgress, leavesOut: boolean) =>
      checkWhole(path, isLarge ? NO_LIMITS : BACKUP_LIMITS, tell, leavesOut ? () => {} : refuse),
    /**
     * Restores from a file; answers the backup that was made before, where the site was used. With `onLeftOut` what the
     * API would not take is left out and told, else it refuses the whole file.
     */
    restore,
    /** The same from a kept one, unless one is being restored already. */
    beginRestore(name: string): void {
      if (!ahead.includes('restore')) void noted('Nothing was restored', restore(kept.path(name), true));
    },
  };
}
export type BackupService = ReturnType<typeof createBackups>;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const sentence = (error: unknown): string => (error instanceof BackupFault ? error.message : oneLine(error));

/** The product's version, or that it has none. */
function productVersion(): string {
  const { version } = JSON.parse(readFileSync(join(findRoot(), 'package.json'), 'utf8')) as { version?: string };
  return version ?? 'unversioned';
}
