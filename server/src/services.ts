import type { Cms } from '@portfolio/cms';
import { Account } from '@portfolio/compat-api/auth/account';
import { Gateway } from '@portfolio/compat-api/gateway';
import type { Services } from '@portfolio/compat-api/handler';
import { MemoryCounts } from '@portfolio/compat-api/http/throttle';
import { createFetchPicture, type FetchPicture } from '@portfolio/compat-api/uploads/fetch-picture';
import { Uploads } from '@portfolio/compat-api/uploads/index';
import type { FileStore } from '@portfolio/compat-api/uploads/storage/files';
import { createFileVisibility } from '@portfolio/compat-api/uploads/visibility';
import type { FontFolders } from '@portfolio/resume/fonts/fonts';
import { createFontSource } from '@portfolio/resume/fonts/source';
import { createPostCards } from './cache/cards/index.ts';
import { createGeneration } from './cache/store.ts';
import { VisitorReads } from './cache/visitor-reads.ts';
import { type BackupPlan, createBackups } from './features/backups/index.ts';
import { createIcons } from './features/icons/index.ts';
import { ImportRuns } from './features/imports/runs/index.ts';
import { ChangeRecords } from './features/post-history/index.ts';
import { Redirects } from './features/redirects/index.ts';
import { createSearch } from './features/search/index.ts';
import { Skills } from './features/skills/index.ts';
import { TagLinks } from './features/skills/tag-links.ts';
import type { Mailer } from './mail.ts';

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
