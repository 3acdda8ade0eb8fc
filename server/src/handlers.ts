import { createAuth } from '@portfolio/compat-api/auth/handlers';
import type { Handlers } from '@portfolio/compat-api/handler';
import { createDescription } from '@portfolio/compat-api/openapi/handlers';
import { NO_EXTRAS, resourceHandlers } from '@portfolio/compat-api/resources/index';
import { mailHandlers } from '@portfolio/compat-api/resources/mail';
import { panel } from '@portfolio/compat-api/resources/panel';
import { createSeed } from '@portfolio/compat-api/resources/seed';
import { siteSettings } from '@portfolio/compat-api/resources/site-settings/index';
import type { Feature } from './feature.ts';
import type { Parts } from './parts.ts';

/** The handlers of the API and of the features, keyed by the table's operation names. */
export function createHandlers(parts: Parts, features: readonly Feature[]) {
  const { gateway, visitorReads, account, counts, cache, origin, mail } = parts;
  const extras = Object.assign({ ...NO_EXTRAS }, ...features.map((feature) => feature.extras));
  const own = {
    ...createAuth({ account, counts, issuer: new URL(origin).hostname }),
    ...siteSettings({ gateway, visitorReads }),
    ...resourceHandlers({ ...parts, ...extras }),
    ...createSeed(gateway),
    ...panel({ gateway, cache }),
    ...mailHandlers({ gateway, mail }),
    ...createDescription(origin, features.flatMap(({ about }) => about ?? []).join(' ')),
  };
  const added: Partial<Handlers> = Object.assign({}, ...features.map(({ handlers }) => handlers));
  return { ...added, ...own };
}
