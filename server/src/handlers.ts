import type { Counts } from '@portfolio/cms';
import { createAuth } from '@portfolio/compat-api/auth/handlers';
import type { Handlers } from '@portfolio/compat-api/handler';
import { createDescription } from '@portfolio/compat-api/openapi/handlers';
import { resourceHandlers } from '@portfolio/compat-api/resources/index';
import { panel } from '@portfolio/compat-api/resources/panel';
import { createSeed } from '@portfolio/compat-api/resources/seed';
import { siteSettings } from '@portfolio/compat-api/resources/site-settings/index';
import { backups } from './features/backups/handlers.ts';
import { icons } from './features/icons/handlers.ts';
import { imports } from './features/imports/handlers.ts';
import { createCv } from './features/resume/handlers.ts';
import { search } from './features/search/handlers.ts';
import { skills } from './features/skills/handlers.ts';
import { match } from './features/skills/match-handlers.ts';

/** Every handler, keyed by the table's operation names. */
export const createHandlers = (origin: string, counts: Counts): Handlers => ({
  ...createAuth(new URL(origin).hostname, counts),
  ...siteSettings,
  ...resourceHandlers(counts),
  ...createSeed(),
  ...search,
  ...skills,
  ...match,
  ...icons,
  ...backups,
  ...imports,
  ...panel,
  ...createCv(origin),
  ...createDescription(origin),
});
