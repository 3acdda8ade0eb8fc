import type { z } from 'zod';
import { authRoutes } from './routes/auth.ts';
import { backupRoutes } from './routes/backups.ts';
import { blogRoutes } from './routes/blog.ts';
import { descriptionRoutes } from './routes/description.ts';
import { experienceRoutes } from './routes/experiences.ts';
import { iconRoutes } from './routes/icons.ts';
import { mediaRoutes } from './routes/media.ts';
import { messageRoutes } from './routes/messages.ts';
import { panelRoutes } from './routes/panel.ts';
import { profileRoutes } from './routes/profile.ts';
import { projectRoutes } from './routes/projects.ts';
import { resumeRoutes } from './routes/resumes.ts';
import type { RouteSpec } from './routes/route.ts';
import { searchRoutes } from './routes/search.ts';
import { seedRoutes } from './routes/seed.ts';
import { serviceRoutes } from './routes/services.ts';
import { siteIconRoutes } from './routes/site-icon.ts';
import { settingsRoutes } from './routes/site-settings.ts';
import { techRoutes } from './routes/techstack.ts';
import { testimonialRoutes } from './routes/testimonials.ts';

export { type Access, type RouteSpec, statusesOf, type UploadKind } from './routes/route.ts';

/**
 * The one table of the API, in matching order (in each part fixed paths before those with parameters). Keys are the
 * operation names.
 */
export const routes = {
  ...authRoutes,
  ...settingsRoutes,
  ...projectRoutes,
  ...experienceRoutes,
  ...techRoutes,
  ...serviceRoutes,
  ...testimonialRoutes,
  ...resumeRoutes,
  ...profileRoutes,
  ...siteIconRoutes,
  ...blogRoutes,
  ...messageRoutes,
  ...seedRoutes,
  ...mediaRoutes,
  ...searchRoutes,
  ...iconRoutes,
  ...backupRoutes,
  ...panelRoutes,
  ...descriptionRoutes,
} as const satisfies Record<string, RouteSpec>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type At<N extends RouteName, K extends string> = K extends keyof Routes[N] ? Routes[N][K] : undefined;

/** Parsed values, as a handler receives them. */
export type ParamsOf<N extends RouteName> = Out<At<N, 'params'>>;
export type QueryOf<N extends RouteName> = Out<At<N, 'query'>>;
export type BodyOf<N extends RouteName> = Out<At<N, 'body'>>;
/** What a caller sends. */
export type RequestOf<N extends RouteName> = In<At<N, 'body'>>;
/** What a caller reads. */
export type ResponseOf<N extends RouteName> = Out<At<N, 'response'>>;

type Filled<P extends string> = P extends `${infer Before}:${infer After}`
  ? After extends `${string}/${infer Rest}`
    ? `${Before}${string}/${Filled<Rest>}`
    : `${Before}${string}`
  : P;
/** The addresses of a row: its path with something for each parameter, and with a query where it takes one. */
export type AddressOf<N extends RouteName> =
  | Filled<Routes[N]['path']>
  | (QueryOf<N> extends undefined ? never : `${Filled<Routes[N]['path']>}?${string}`);
