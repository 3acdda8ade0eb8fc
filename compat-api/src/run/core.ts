import { join } from 'node:path';
import type { Cms } from '@portfolio/cms';
import { SettingError, type Settings, shareSettings } from '../env.ts';
import type { Services } from '../handler.ts';
import { createMailer } from '../mail.ts';
import { createServices } from '../services.ts';
import { createFileStore, type FileStore } from '../uploads/files.ts';
import { keepClock } from './clock.ts';
import { takeDataLock } from './lock.ts';

/** What mail under way has when everything closes (ms). */
const MAIL_MS = 500;

/** The content system, opened by this process, with its uploads. */
export interface Core {
  cms: Cms;
  services: Services;
  close(): Promise<void>;
}

/** Opens database and uploads for the server, or for a command that runs without one. */
export async function openCore(settings: Settings, log: (message: string) => void): Promise<Core> {
  const { databaseUri, dataDir } = settings;
  const release = databaseUri.startsWith('file:') ? takeDataLock(dataDir, databaseUri) : () => {};
  try {
    shareSettings(settings);
    const files = await openFiles(settings, log);
    // Loaded only now: Payload's configuration reads the settings while it is evaluated.
    const { openCms, stopMarkdown } = await import('@portfolio/cms');
    const stopClock = keepClock(settings.dataDir);
    const cms = await openCms({ admin: settings.admin, backups: join(settings.dataDir, 'backups'), log });
    const mail = createMailer(settings.mail, log);
    const services = createServices(cms, {
      files,
      icons: join(settings.root, 'dist/icons'),
      backups: join(settings.dataDir, 'backups'),
      plan: settings.backups,
      mail,
      log,
    });
    await services.backups.prepare();
    const close = async () => {
      await services.uploads.avif.stop();
      services.uploads.studio.stop();
      // A server that hangs must not hold up the rest: the messages are stored.
      await Promise.race([mail.idle(), new Promise((resolve) => setTimeout(resolve, MAIL_MS).unref())]);
      stopMarkdown();
      await cms.close();
      stopClock();
      release();
    };
    return { cms, services, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** The storage of uploads, checked before the first start makes an owner, whose password would be lost if this failed later. */
async function openFiles({ dataDir, s3 }: Settings, log: (message: string) => void): Promise<FileStore> {
  const wrong = (message: string) => new SettingError(message);
  const bucket =
    s3 &&
    (await import('../uploads/s3-storage.ts').then(({ createS3Storage }) =>
      createS3Storage({ settings: s3, log, wrong }),
    ));
  const files = createFileStore(join(dataDir, 'uploads'), bucket ?? undefined);
  await files.prepare();
  return files;
}
