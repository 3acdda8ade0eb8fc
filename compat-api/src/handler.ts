import type { Authenticated, Cms, Counts } from '@portfolio/cms';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteName, Routes } from '@portfolio/contract';
import type { Request, Response } from 'express';
import type { BackupService } from './backup/index.ts';
import type { Generation } from './cache/generation.ts';
import type { PostCards } from './cards/index.ts';
import type { Gateway, Owner } from './gateway.ts';
import type { Icons } from './icons/index.ts';
import type { Mailer } from './mail.ts';
import type { Search } from './search/index.ts';
import type { FetchPicture } from './uploads/fetch-picture.ts';
import type { StoredUpload, Uploads } from './uploads/index.ts';
import type { PlaceOf } from './uploads/places.ts';

/** What handlers work with. */
export interface Services {
  gateway: Gateway;
  uploads: Uploads;
  fetchPicture: FetchPicture;
  backups: BackupService;
  placeOf: PlaceOf;
  /** Which content stands now. */
  generation: Generation;
  /** Answers lists of public posts. */
  postCards: PostCards;
  search: Search;
  icons: Icons;
  renderMarkdown: Cms['renderMarkdown'];
  mail: Mailer;
  /** What throttles count with. */
  counts: Counts;
}

export interface Call<N extends RouteName> {
  params: ParamsOf<N>;
  query: QueryOf<N>;
  body: BodyOf<N>;
  /** The caller; `null` on public calls, which never look at cookies. */
  session: Routes[N]['access'] extends 'owner' ? Authenticated : Authenticated | null;
  user: Routes[N]['access'] extends 'owner' ? Owner : Owner | null;
  upload: Routes[N] extends { upload: string } ? StoredUpload : undefined;
  /** The address that throttles count by. */
  address: string;
  http: { request: Request; response: Response } | null;
}

/** Answers a call; what it gives is the body, unless it has answered over `http` itself (`undefined`). */
export type Handler<N extends RouteName> = (
  call: Call<N>,
  services: Services,
) => Promise<ResponseOf<N> | undefined> | ResponseOf<N> | undefined;

/** A handler for every row of the table. */
export type Handlers = { [N in RouteName]: Handler<N> };
/** Keeps the types of a resource's handlers while it is written down. */
export const handlers = <const H extends Partial<Handlers>>(map: H): H => map;
