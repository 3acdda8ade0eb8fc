import type { Content } from '@portfolio/cms';
import type { Gateway } from '@portfolio/compat-api/gateway';
import type { FileStore } from '@portfolio/compat-api/uploads/storage/files';
import type { BackupSettings } from '#app/env.ts';
import type { Feature } from '#app/feature.ts';
import { openBackups } from './backups.ts';
import { backupHandlers } from './handlers.ts';

interface BackupsOptions {
  gateway: Gateway;
  content: Content;
  files: FileStore;
  folders: { backups: string };
  backups: BackupSettings;
  log: (message: string) => void;
}

/** Backups of all content and files, by hand and by schedule, and their restore. */
export function createBackups({ gateway, content, files, folders, backups: plan, log }: BackupsOptions) {
  const service = openBackups({ content, files, dir: folders.backups, plan, log });
  return { handlers: backupHandlers(gateway, service), service } satisfies Feature & { service: unknown };
}
