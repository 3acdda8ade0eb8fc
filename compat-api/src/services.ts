import type { Cms } from '@portfolio/cms';
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
import { createTrashed } from './uploads/trashed.ts';

interface ServiceOptions {
  files: FileStore;
  /** The path of the built icon sets. */
  icons: string;
  mail: Mailer;
  /** How pictures elsewhere are fetched, in tests. */
  fetchPicture?: FetchPicture | undefined;
  log: (message: string) => void;
}

/** What handlers work with, on an open content system. */
export function createServices(
  cms: Cms,
  { files, icons, mail, fetchPicture = createFetchPicture(), log }: ServiceOptions,
): Services {
  const gateway = createGateway(cms.payload);
  return {
    gateway,
    uploads: createUploads(gateway, files, log),
    fetchPicture,
    isTrashed: createTrashed(gateway, cms.onChange),
    postCards: createPostCards(gateway, cms.onChange),
    search: createSearch(gateway, cms.onChange),
    icons: createIcons(icons),
    renderMarkdown: cms.renderMarkdown,
    mail,
    counts: cms.counts ?? new MemoryCounts(),
  };
}
