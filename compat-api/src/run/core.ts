import { join } from 'node:path';
import type { Cms } from '@portfolio/cms';
import { type Settings, shareSettings } from '../env.ts';
import type { Services } from '../handler.ts';
import { createMailer } from '../mail.ts';
import { createServices } from '../services.ts';
import { keepClock } from './clock.ts';
import { takeDataLock } from './lock.ts';

/** The content system, opened by this process, with its uploads. */
export interface Core {
  cms: Cms;
  services: Services;
  close(): Promise<void>;
}

/** Opens database and uploads for the server, or for a command that runs without one. */
export async function openCore(settings: Settings, log: (message: string) => void): Promise<Core> {
  const release = settings.databaseUri.startsWith('file:') ? takeDataLock(settings.dataDir) : () => {};
  try {
    shareSettings(settings);
    // Loaded only now: Payload's configuration reads the settings while it is evaluated.
    const { openCms, stopMarkdown } = await import('@portfolio/cms');
    const stopClock = keepClock(settings.dataDir);
    const cms = await openCms({ admin: settings.admin, backups: join(settings.dataDir, 'backups'), log });
    const mail = createMailer(settings.mail, log);
    const services = createServices(cms, {
      uploads: join(settings.dataDir, 'uploads'),
      icons: join(settings.root, 'dist/icons'),
      backups: join(settings.dataDir, 'backups'),
      plan: settings.backups,
      mail,
      log,
    });
    await services.uploads.files.prepare();
    await services.backups.prepare();
    const close = async () => {
      await services.uploads.avif.stop();
      await mail.idle();
      await stopMarkdown();
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
