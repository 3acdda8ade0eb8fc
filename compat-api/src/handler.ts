import type { Authenticated, Cms, Counts } from '@portfolio/cms';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteName, Routes } from '@portfolio/contract';
import type { Request, Response } from 'express';
import type { Account } from './auth/account.ts';
import type { BackupService } from './backup/index.ts';
import type { PostCards } from './cards/index.ts';
import type { Generation } from './content-cache/store.ts';
import type { VisitorReads } from './content-cache/visitor-reads.ts';
import type { FontSource } from './fonts/source.ts';
import type { Gateway, Owner } from './gateway.ts';
import type { Icons } from './icons/index.ts';
import type { ImportRuns } from './import-runs/index.ts';
import type { Mailer } from './mail.ts';
import type { ChangeRecords } from './post-changes/index.ts';
import type { Redirects } from './redirects/index.ts';
import type { Search } from './search/index.ts';
import type { Skills } from './skills/index.ts';
import type { TagLinks } from './skills/tag-links.ts';
import type { FetchPicture } from './uploads/fetch-picture.ts';
import type { StoredUpload, Uploads } from './uploads/index.ts';
import type { VisibilityOf } from './uploads/visibility.ts';

/** The services that handlers use. */
export interface Services {
  gateway: Gateway;
  visitorReads: VisitorReads;
  account: Account;
  uploads: Uploads;
  fetchPicture: FetchPicture;
  backups: BackupService;
  imports: ImportRuns;
  visibilityOf: VisibilityOf;
  redirects: Redirects;
  /** Current content version. */
  generation: Generation;
  /** Answers lists of public posts. */
  postCards: PostCards;
  /** The public records of changes of posts. */
  changeRecords: ChangeRecords;
  search: Search;
  skills: Skills;
  tagLinks: TagLinks;
  icons: Icons;
  fonts: FontSource;
  renderMarkdown: Cms['renderMarkdown'];
  mail: Mailer;
  /** The counters of the throttles. */
  counts: Counts;
}

/** A validated call, as its handler receives it. */
export interface Call<N extends RouteName> {
  params: ParamsOf<N>;
  query: QueryOf<N>;
  body: BodyOf<N>;
  /** The caller; `null` on public calls, which ignore cookies. */
  session: Routes[N]['access'] extends 'owner' ? Authenticated : Authenticated | null;
  user: Routes[N]['access'] extends 'owner' ? Owner : Owner | null;
  upload: Routes[N] extends { upload: string } ? StoredUpload : undefined;
  /** The address that throttles count by. */
  address: string;
  http: { request: Request; response: Response } | null;
}

/** Answers a call with the response body, or `undefined` if it has responded over `http` itself. */
export type Handler<N extends RouteName> = (
  call: Call<N>,
  services: Services,
) => Promise<ResponseOf<N> | undefined> | ResponseOf<N> | undefined;

/** A handler for every route. */
export type Handlers = { [N in RouteName]: Handler<N> };
/** Types a part of the handlers without widening it. */
export const handlers = <const H extends Partial<Handlers>>(map: H): H => map;
