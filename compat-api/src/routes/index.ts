import type { Counts } from '@portfolio/cms';
import type { Handlers } from '../handler.ts';
import { createAuth } from './auth.ts';
import { backups } from './backups.ts';
import { blog } from './blog.ts';
import { createContact } from './contact.ts';
import { createDescription } from './description.ts';
import { experiences } from './experiences.ts';
import { icons } from './icons.ts';
import { media } from './media.ts';
import { panel } from './panel.ts';
import { profile } from './profile.ts';
import { projects } from './projects.ts';
import { resumes } from './resumes.ts';
import { search } from './search.ts';
import { createSeed } from './seed.ts';
import { services } from './services.ts';
import { siteIcons } from './site-icons.ts';
import { siteSettings } from './site-settings.ts';
import { techstack } from './techstack.ts';
import { testimonials } from './testimonials.ts';

/** Every handler, keyed by the table's operation names. */
export const createHandlers = (origin: string, counts: Counts): Handlers => ({
  ...createAuth(new URL(origin).hostname, counts),
  ...siteSettings,
  ...projects,
  ...experiences,
  ...techstack,
  ...services,
  ...testimonials,
  ...resumes,
  ...profile,
  ...siteIcons,
  ...blog,
  ...createContact(counts),
  ...createSeed(),
  ...media,
  ...search,
  ...icons,
  ...backups,
  ...panel,
  ...createDescription(origin),
});
