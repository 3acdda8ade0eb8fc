import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import type { PendingChanges } from '@portfolio/compat-api/pending-changes';
import { type MailReport, readMailStatus } from '@portfolio/compat-api/resources/mail';
import { presentSettings } from '@portfolio/compat-api/resources/site-settings/present-settings';
import { type Backups, type ImportRun, OVERVIEW_ITEMS, type Overview, type Visits } from '@portfolio/contract';
import { IMPORT_FAILED } from '@portfolio/contract/sentences';
import { readFirstSteps } from './first-steps.ts';
import { readPostsInWork } from './posts-in-work.ts';

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;
/** How much of a message is shown (characters). */
const BEGINNING = 200;

/** What the overview is read from; each part that comes from another feature can be absent. */
export interface OverviewParts {
  gateway: Gateway;
  pendingChanges: PendingChanges;
  mail: MailReport;
  folders: { backups: string };
  readBackups?: () => Promise<Backups>;
  readImports?: () => Promise<ImportRun[]>;
  /** The visits of the last seven days and of those before; `null` while they are not counted. */
  visitsOfWeek?: () => Promise<Visits | null>;
}

/** Everything that the overview shows. */
export async function readOverview(parts: OverviewParts, user: Owner): Promise<Overview> {
  const { gateway, mail, readBackups, visitsOfWeek } = parts;
  const settings = await gateway.settings(user);
  const backups = await readBackups?.();
  const visits = await visitsOfWeek?.();
  const { firstStepsHidden, timeZone } = presentSettings(settings);
  return {
    timeZone,
    messages: await readUnread(gateway, user),
    testimonials: await readTestimonials(gateway, user),
    failedJobs: [...failedBackup(backups), ...failedImport(await parts.readImports?.())],
    mail: await readMailStatus({ gateway, mail }, user),
    ...(await readPostsInWork(parts, user)),
    ...(visits && { visits }),
    ...lastBackup(backups, settings.startedAt),
    disk: await readDisk(dirname(parts.folders.backups)),
    ...(!firstStepsHidden && { firstSteps: await readFirstSteps(gateway, user, settings) }),
  };
}

async function readUnread(gateway: Gateway, user: Owner): Promise<Overview['messages']> {
  const total = await gateway.countUnread(user);
  if (total === 0) return { total, items: [] };
  const { docs } = await gateway.list('messages', user, {
    where: { status: { equals: 'unread' } },
    sort: '-createdAt',
    limit: OVERVIEW_ITEMS,
    select: { name: true, message: true, createdAt: true },
  });
  const items = docs.map(({ id, name, message, createdAt }) => ({
    _id: String(id),
    name,
    text: message.slice(0, BEGINNING),
    at: createdAt,
  }));
  return { total, items };
}

/** A testimonial that its owner hides was changed since it was added, and does not wait. */
async function readTestimonials(gateway: Gateway, user: Owner): Promise<Overview['testimonials']> {
  const { docs, total } = await gateway.list('testimonials', user, {
    where: { visible: { equals: false }, rev: { less_than_equal: 1 } },
    sort: '-createdAt',
    limit: OVERVIEW_ITEMS,
    page: 1,
    select: { clientName: true, company: true, createdAt: true },
  });
  const items = docs.map(({ id, clientName, company, createdAt }) => ({
    _id: String(id),
    name: [clientName, company].filter(Boolean).join(', '),
    at: createdAt,
  }));
  return { total, items };
}

const failedBackup = (backups: Backups | undefined): Overview['failedJobs'] => {
  const last = backups?.last;
  return last?.error === undefined ? [] : [{ kind: last.what, at: last.at, error: last.error }];
};

/** The last import that has ended, if it failed; `runs` are newest first. */
function failedImport(runs: readonly ImportRun[] = []): Overview['failedJobs'] {
  const last = runs.find(({ endedAt }) => endedAt !== undefined);
  if (last?.state !== 'failed') return [];
  const { id, endedAt, createdAt, error = IMPORT_FAILED } = last;
  return [{ kind: 'import', _id: id, at: endedAt ?? createdAt, error }];
}

/** The last backup that this site has made itself. */
function lastBackup(
  backups: Backups | undefined,
  startedAt: string | null | undefined,
): Pick<Overview, 'backup' | 'isBackupLate'> {
  const last = backups?.items.find(({ kind, restorable }) => restorable && kind !== 'uploaded');
  // A new site is given the time to make its first one.
  const since = last?.createdAt ?? startedAt;
  return {
    backup: last ? { at: last.createdAt, size: last.size } : null,
    isBackupLate: since ? Date.now() - Date.parse(since) > TWO_DAYS_MS : false,
  };
}

/** Free and total space where the data is stored; `null` if the system does not tell. */
async function readDisk(folder: string): Promise<Overview['disk']> {
  const figures = await statfs(folder).catch(() => null);
  return figures && { free: figures.bavail * figures.bsize, total: figures.blocks * figures.bsize };
}
