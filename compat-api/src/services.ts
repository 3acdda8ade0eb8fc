import type { Cms } from '@portfolio/cms';
import { type BackupPlan, createBackups } from './backup/index.ts';
import { createGateway } from './gateway.ts';
import type { Services } from './handler.ts';
import { createIcons } from './icons/index.ts';
import type { Mailer } from './mail.ts';
import { createSearch } from './search/index.ts';
import { createUploads } from './uploads/index.ts';
import { createTrashed } from './uploads/trashed.ts';

interface ServiceOptions {
  /** Paths of three folders. */
  uploads: string;
  icons: string;
  backups: string;
  plan: BackupPlan;
  mail: Mailer;
  log: (message: string) => void;
}

/** What handlers work with, on an open content system. */
export function createServices(
  cms: Cms,
  { uploads: folder, icons, backups, plan, mail, log }: ServiceOptions,
): Services {
  const gateway = createGateway(cms.payload);
  const uploads = createUploads(gateway, folder, log);
  return {
    gateway,
    uploads,
    backups: createBackups({ content: cms.content, files: uploads.files, dir: backups, plan, log }),
    isTrashed: createTrashed(gateway, cms.onChange),
    search: createSearch(gateway, cms.onChange),
    icons: createIcons(icons),
    renderMarkdown: cms.renderMarkdown,
    mail,
  };
}
