import type { Authenticated } from '@portfolio/cms';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteName, Routes } from '@portfolio/contract';
import type { Request, Response } from 'express';
import type { Owner } from './gateway.ts';
import type { StoredUpload } from './uploads/index.ts';

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
) => Promise<ResponseOf<N> | undefined> | ResponseOf<N> | undefined;

/** A handler for every route. */
export type Handlers = { [N in RouteName]: Handler<N> };
/** Types a part of the handlers without widening it. */
export const handlers = <const H extends Partial<Handlers>>(map: H): H => map;
