import { join } from 'node:path';
import type { Cms } from '@portfolio/cms';
import { type Settings, shareSettings } from '../env.ts';
import { createGateway, type Gateway } from '../gateway.ts';
import { createUploads, type Uploads } from '../uploads/index.ts';
import { takeDataLock } from './lock.ts';

/** The content system, opened by this process, with its uploads. */
export interface Core {
  cms: Cms;
  gateway: Gateway;
  uploads: Uploads;
  close(): Promise<void>;
}

/** Opens database and uploads for the server, or for a command that runs without one. */
export async function openCore(settings: Settings, log: (message: string) => void): Promise<Core> {
  const release = settings.databaseUri.startsWith('file:') ? takeDataLock(settings.dataDir) : () => {};
  try {
    shareSettings(settings);
    // Loaded only now: Payload's configuration reads the settings while it is evaluated.
    const { openCms, stopMarkdown } = await import('@portfolio/cms');
    const cms = await openCms({ admin: settings.admin, log });
    const gateway = createGateway(cms.payload);
    const uploads = createUploads(gateway, join(settings.dataDir, 'uploads'));
    await uploads.files.prepare();
    const close = async () => {
      await stopMarkdown();
      await cms.close();
      release();
    };
    return { cms, gateway, uploads, close };
  } catch (error) {
    release();
    throw error;
  }
}
