import { poll } from '@portfolio/cms/async/poll';
import type { MessageMail } from '@portfolio/compat-api/resources/messages/message-mail';
import { sweep } from '@portfolio/compat-api/uploads/storage/sweep';
import type { Settings } from '../env.ts';
import { scheduleBackups } from '../features/backups/schedule.ts';
import { oneLine } from './console/one-line.ts';
import type { Core } from './core.ts';

/** Delay after the start, and interval (ms). */
const SWEEP = { firstMs: 30 * 1000, everyMs: 60 * 60 * 1000 };
/** Interval of the search for imports whose process died (ms). */
const RESUME = { everyMs: 5 * 1000 };
/** The same for messages that were not e-mailed, and the interval while the mail server fails (ms). */
const MAIL = { firstMs: 60 * 1000, everyMs: 60 * 1000, afterErrorMs: 60 * 60 * 1000 };

/** Starts the scheduled backups, the e-mails that were not sent, and the removal of unreferenced files; returns a function that stops them. */
export function startBackgroundJobs(
  { parts: { gateway, uploads, counts, turns, messageMail }, features }: Core,
  settings: Settings,
  log: (message: string) => void,
): () => void {
  const { backups, imports } = features;
  const since = settings.databaseUri.startsWith('file:') ? { aloneSince: Date.now() - process.uptime() * 1000 } : {};
  const tidy = async () => {
    // A running backup or restore needs the files.
    if (backups.service.isBusy()) return;
    await sweep({ gateway, files: uploads.files, log, isBucket: settings.s3 !== null, ...since });
  };
  const tidyImports = () => imports.runs.sweep();
  const onError = (error: unknown) => log(`The search for unreferenced files failed: ${oneLine(error)}`);
  const sweeping = poll(tidy, { ...SWEEP, onError });
  const sweepingImports = poll(tidyImports, {
    ...SWEEP,
    onError: (error) => log(`Old imports were not removed: ${oneLine(error)}`),
  });
  const resuming = poll(() => imports.runs.resume(), {
    ...RESUME,
    onError: (error) => log(`Imports were not read: ${oneLine(error)}`),
  });
  const mailing = poll(() => sendAgain(messageMail), {
    ...MAIL,
    onError: (error) => log(`Messages will be e-mailed in an hour: ${oneLine(error)}`),
  });
  const stopBackups = scheduleBackups(backups.service, { counts, turns }, settings.backups, log);
  return () => {
    void sweeping.stop();
    void sweepingImports.stop();
    void resuming.stop();
    void mailing.stop();
    stopBackups();
  };
}

/** Throws while messages cannot be sent, so that the next try is later. */
async function sendAgain(messageMail: MessageMail): Promise<void> {
  const left = await messageMail.retry();
  if (left > 0) throw new Error(`${left} could not be sent`);
}
