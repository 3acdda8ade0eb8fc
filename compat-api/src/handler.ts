import type { Authenticated, Cms, Counts } from '@portfolio/cms';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteName, Routes } from '@portfolio/contract';
import type { FontSource } from '@portfolio/resume/fonts/source';
import type { PostCards } from '@portfolio/server/cache/cards/index';
import type { Generation } from '@portfolio/server/cache/store';
import type { VisitorReads } from '@portfolio/server/cache/visitor-reads';
import type { BackupService } from '@portfolio/server/features/backups/index';
import type { Icons } from '@portfolio/server/features/icons/index';
import type { ImportRuns } from '@portfolio/server/features/imports/runs/index';
import type { ChangeRecords } from '@portfolio/server/features/post-history/index';
import type { Redirects } from '@portfolio/server/features/redirects/index';
import type { Search } from '@portfolio/server/features/search/index';
import type { Skills } from '@portfolio/server/features/skills/index';
import type { TagLinks } from '@portfolio/server/features/skills/tag-links';
import type { Mailer } from '@portfolio/server/mail';
import type { Request, Response } from 'express';
import type { Account } from './auth/account.ts';
import type { Gateway, Owner } from './gateway.ts';
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
