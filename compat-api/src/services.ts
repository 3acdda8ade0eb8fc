import type { Cms } from '@portfolio/cms';
import { Account } from './auth/account.ts';
import { type BackupPlan, createBackups } from './backup/index.ts';
import { createPostCards } from './cards/index.ts';
import { createGeneration } from './content-cache/store.ts';
import { VisitorReads } from './content-cache/visitor-reads.ts';
import type { FontFolders } from './fonts/fonts.ts';
import { createFontSource } from './fonts/source.ts';
import { Gateway } from './gateway.ts';
import type { Services } from './handler.ts';
import { MemoryCounts } from './http/throttle.ts';
import { createIcons } from './icons/index.ts';
import { ImportRuns } from './import-runs/index.ts';
import type { Mailer } from './mail.ts';
import { ChangeRecords } from './post-changes/index.ts';
import { Redirects } from './redirects/index.ts';
import { createSearch } from './search/index.ts';
import { Skills } from './skills/index.ts';
import { TagLinks } from './skills/tag-links.ts';
import { createFetchPicture, type FetchPicture } from './uploads/fetch-picture.ts';
import { Uploads } from './uploads/index.ts';
import type { FileStore } from './uploads/storage/files.ts';
import { createFileVisibility } from './uploads/visibility.ts';

interface ServiceOptions {
  files: FileStore;
  /** Paths of three folders: the built icon sets, the backups, and the imports. */
  icons: string;
  backups: string;
  imports: string;
  fonts: FontFolders;
  plan: BackupPlan;
  mail: Mailer;
  /** Fetches remote images; replaced in tests. */
  fetchPicture?: FetchPicture | undefined;
  log: (message: string) => void;
}

/** Creates the services that handlers use, on an open CMS. */
export function createServices(
  cms: Cms,
  { files, icons, backups, imports, fonts, plan, mail, fetchPicture = createFetchPicture(), log }: ServiceOptions,
): Services {
  const gateway = new Gateway(cms.payload);
  const uploads = new Uploads(gateway, files, log);
  const generation = createGeneration(cms.onChange, gateway);
  const visitorReads = new VisitorReads(gateway, generation);
  const skills = new Skills({ gateway, visitorReads, generation, onChange: cms.onChange });
  const visibilityOf = createFileVisibility(gateway, files, generation);
  const changeRecords = new ChangeRecords({ gateway, visitorReads, generation });
  const redirects = new Redirects(generation, { gateway, visibilityOf, skills, changeRecords });
  return {
    gateway,
    visitorReads,
    account: new Account(cms.payload),
    uploads,
    fetchPicture,
    backups: createBackups({ content: cms.content, files, dir: backups, plan, log }),
    imports: new ImportRuns({ dir: imports, gateway, uploads, redirects, fetchPicture, log }),
    visibilityOf,
    redirects,
    generation,
    postCards: createPostCards(gateway, generation),
    changeRecords,
    search: createSearch(gateway, generation),
    skills,
    tagLinks: new TagLinks(visitorReads),
    icons: createIcons(icons),
    fonts: createFontSource(fonts),
    renderMarkdown: cms.renderMarkdown,
    mail,
    counts: cms.counts ?? new MemoryCounts(),
  };
}
