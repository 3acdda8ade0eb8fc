import { type Cms, createMissedStore } from '@portfolio/cms';
import { Account } from '@portfolio/compat-api/auth/account';
import { Gateway } from '@portfolio/compat-api/gateway';
import { MemoryCounts } from '@portfolio/compat-api/http/throttle';
import { PendingChanges } from '@portfolio/compat-api/pending-changes';
import { PostVersions } from '@portfolio/compat-api/post-versions';
import { createMessageMail } from '@portfolio/compat-api/resources/messages/message-mail';
import { createPostCards } from '@portfolio/compat-api/resources/posts/cards';
import { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { createFetchImage, type FetchImage } from '@portfolio/compat-api/uploads/fetch-image';
import { Uploads } from '@portfolio/compat-api/uploads/index';
import type { FileStore } from '@portfolio/compat-api/uploads/storage/files';
import { createFileVisibility } from '@portfolio/compat-api/uploads/visibility';
import type { FontFolders } from '@portfolio/resume/fonts/fonts';
import { createFontSource } from '@portfolio/resume/fonts/source';
import { createCache, createGeneration } from './cache/store.ts';
import type { BackupSettings } from './env.ts';
import type { Mailer } from './mail.ts';

interface PartsOptions {
  files: FileStore;
  /** The site's public origin. */
  origin: string;
  folders: {
    /** The built icon sets. */
    icons: string;
    backups: string;
    imports: string;
    fonts: FontFolders;
  };
  backups: BackupSettings;
  mail: Mailer;
  /** Fetches remote images; replaced in tests. */
  fetchPicture?: FetchImage | undefined;
  log: (message: string) => void;
}

/** Makes what the API and the features are composed of, on an open CMS; each of them takes what it needs. */
export function createParts(cms: Cms, { files, fetchPicture = createFetchImage(), ...options }: PartsOptions) {
  const gateway = new Gateway(cms.payload);
  const generation = createGeneration(cms.onChange, gateway);
  const cache = createCache(generation);
  return {
    ...options,
    gateway,
    postVersions: new PostVersions(cms.payload, gateway),
    missedAddresses: createMissedStore(cms.payload),
    pendingChanges: new PendingChanges(cms.payload, gateway),
    /** The content version, for the cache of pages. */
    generation,
    cache,
    /** Begins a new version: something that is derived from the content has become complete. */
    renew: generation.renew,
    onChange: cms.onChange,
    content: cms.content,
    statistics: cms.statistics,
    files,
    account: new Account(cms.payload),
    uploads: new Uploads(gateway, files, options.log, cms.turns),
    fetchPicture,
    visitorReads: new VisitorReads(gateway, cache),
    visibilityOf: createFileVisibility(gateway, files, cache),
    postCards: createPostCards(gateway, cache),
    fonts: createFontSource(options.folders.fonts),
    renderMarkdown: cms.renderMarkdown,
    counts: cms.counts ?? new MemoryCounts(),
    turns: cms.turns,
    importStore: cms.importStore,
    messageMail: createMessageMail({ gateway, mail: options.mail, turns: cms.turns }),
  };
}
/** What the API and the features are composed of. */
export type Parts = ReturnType<typeof createParts>;
