import type { BackupKind, Backups } from '@portfolio/contract';

/** Display texts of backup kinds. */
export const KIND_LABELS: Record<BackupKind, string> = {
  scheduled: 'Scheduled',
  manual: 'Manual',
  'before-restore': 'Before a restore',
  'before-update': 'Before an update. Restore it on the server',
  uploaded: 'Uploaded',
};

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** "4 March 2026 at 03:00", in the browser's time zone. */
export const formatMoment = (at: string): string => MOMENT.format(new Date(at));

/** Describes the backup schedule. */
export function scheduleLabel(schedule: Backups['schedule']): string {
  if (!schedule) return 'Scheduled backups are off (BACKUP_EVERY).';
  const { everyHours, keep } = schedule;
  const rhythm = everyHours === 24 ? 'every day' : everyHours === 1 ? 'every hour' : `every ${everyHours} hours`;
  return `One is made ${rhythm} by itself; ${keep === 1 ? 'the newest is' : `the newest ${keep} are`} kept. Those you make stay.`;
}

/** Describes the running work and its progress. */
export function progressLabel({ what, done, total }: NonNullable<Backups['running']>): string {
  const doing = what === 'backup' ? 'Backing up' : 'Restoring';
  return total > 0 ? `${doing}, ${Math.floor((100 * done) / total)} %` : `${doing}...`;
}
