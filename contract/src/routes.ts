import type { z } from 'zod';
import { resourceRoutes } from './resources/index.ts';
import { authRoutes } from './routes/auth.ts';
import { backupRoutes } from './routes/backups.ts';
import { cvRoutes } from './routes/cv.ts';
import { descriptionRoutes } from './routes/description.ts';
import { fontRoutes } from './routes/fonts.ts';
import { iconRoutes } from './routes/icons.ts';
import { importRoutes } from './routes/imports.ts';
import { mailRoutes } from './routes/mail.ts';
import { matchRoutes } from './routes/match.ts';
import { overviewRoutes } from './routes/overview.ts';
import { panelRoutes } from './routes/panel.ts';
import type { RouteSpec } from './routes/route.ts';
import { searchRoutes } from './routes/search.ts';
import { seedRoutes } from './routes/seed.ts';
import { settingsRoutes } from './routes/site-settings.ts';
import { skillRoutes } from './routes/skills.ts';
import { statisticsRoutes } from './routes/statistics.ts';

export { type Access, type RouteSpec, statusesOf, type UploadKind } from './routes/route.ts';

/**
 * The route table of the API, in matching order (in each part fixed paths before those with parameters). Keys are the
 * operation names.
 */
export const routes = {
  ...authRoutes,
  ...settingsRoutes,
  ...resourceRoutes,
  ...seedRoutes,
  ...searchRoutes,
  ...skillRoutes,
  ...cvRoutes,
  ...fontRoutes,
  ...matchRoutes,
  ...iconRoutes,
  ...backupRoutes,
  ...importRoutes,
  ...statisticsRoutes,
  ...panelRoutes,
  ...overviewRoutes,
  ...mailRoutes,
  ...descriptionRoutes,
} as const satisfies Record<string, RouteSpec>;

/** The type of the route table, by operation name. */
export type Routes = typeof routes;
/** The name of a call, such as `posts.update`. */
export type RouteName = keyof Routes;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type At<N extends RouteName, K extends string> = K extends keyof Routes[N] ? Routes[N][K] : undefined;

/** The parsed path parameters that a handler receives. */
export type ParamsOf<N extends RouteName> = Out<At<N, 'params'>>;
/** The parsed query of a call. */
export type QueryOf<N extends RouteName> = Out<At<N, 'query'>>;
/** The parsed body of a call. */
export type BodyOf<N extends RouteName> = Out<At<N, 'body'>>;
/** The body that a client sends. */
export type RequestOf<N extends RouteName> = In<At<N, 'body'>>;
/** The body that a client receives. */
export type ResponseOf<N extends RouteName> = Out<At<N, 'response'>>;

type Filled<P extends string> = P extends `${infer Before}:${infer After}`
  ? After extends `${string}/${infer Rest}`
    ? `${Before}${string}/${Filled<Rest>}`
    : `${Before}${string}`
  : P;
/** The URLs of a row: its path with a value for each parameter, and with a query if it has one. */
export type AddressOf<N extends RouteName> =
  | Filled<Routes[N]['path']>
  | (QueryOf<N> extends undefined ? never : `${Filled<Routes[N]['path']>}?${string}`);
