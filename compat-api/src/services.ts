import type { Cms } from '@portfolio/cms';
import { type BackupPlan, createBackups } from './backup/index.ts';
import { createGeneration } from './cache/generation.ts';
import { createPostCards } from './cards/index.ts';
import { createGateway } from './gateway.ts';
import type { Services } from './handler.ts';
import { createIcons } from './icons/index.ts';
import type { Mailer } from './mail.ts';
import { createSearch } from './search/index.ts';
import { MemoryCounts } from './throttle.ts';
import { createFetchPicture, type FetchPicture } from './uploads/fetch-picture.ts';
import type { FileStore } from './uploads/files.ts';
import { createUploads } from './uploads/index.ts';
import { createPlaces } from './uploads/places.ts';

interface ServiceOptions {
  files: FileStore;
  /** Paths of two folders: the built icon sets, and what is backed up. */
  icons: string;
  backups: string;
  plan: BackupPlan;
  mail: Mailer;
  /** How pictures elsewhere are fetched, in tests. */
  fetchPicture?: FetchPicture | undefined;
  log: (message: string) => void;
}

/** What handlers work with, on an open content system. */
export function createServices(
  cms: Cms,
  { files, icons, backups, plan, mail, fetchPicture = createFetchPicture(), log }: ServiceOptions,
): Services {
  const gateway = createGateway(cms.payload);
  const uploads = createUploads(gateway, files, log);
  const generation = createGeneration({ onChange: cms.onChange, nextPublication: gateway.nextPublication });
  return {
    gateway,
    uploads,
    fetchPicture,
    backups: createBackups({ content: cms.content, files, dir: backups, plan, log }),
    placeOf: createPlaces(gateway, files, cms.onChange),
    generation,
    postCards: createPostCards(gateway, generation),
    search: createSearch(gateway, cms.onChange),
    icons: createIcons(icons),
    renderMarkdown: cms.renderMarkdown,
    mail,
    counts: cms.counts ?? new MemoryCounts(),
  };
}
