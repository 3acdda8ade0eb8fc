import type { Counts } from '@portfolio/cms';
import { createAuth } from './auth/handlers.ts';
import type { Handlers } from './handler.ts';
import { resourceHandlers } from './resources/index.ts';
import { backups } from './routes/backups.ts';
import { createCv } from './routes/cv.ts';
import { createDescription } from './routes/description.ts';
import { icons } from './routes/icons.ts';
import { imports } from './routes/imports.ts';
import { match } from './routes/match.ts';
import { panel } from './routes/panel.ts';
import { search } from './routes/search.ts';
import { createSeed } from './routes/seed.ts';
import { siteSettings } from './routes/site-settings.ts';
import { skills } from './routes/skills.ts';

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
