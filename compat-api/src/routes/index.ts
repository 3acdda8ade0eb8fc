import type { Handlers } from '../handler.ts';
import { createAuth } from './auth.ts';
import { blog } from './blog.ts';
import { createContact } from './contact.ts';
import { experiences } from './experiences.ts';
import { profile } from './profile.ts';
import { projects } from './projects.ts';
import { resumes } from './resumes.ts';
import { services } from './services.ts';
import { siteSettings } from './site-settings.ts';
import { techstack } from './techstack.ts';
import { testimonials } from './testimonials.ts';

/** Every handler, keyed by the table's operation names. */
export const createHandlers = (): Handlers => ({
  ...createAuth(),
  ...siteSettings,
  ...projects,
  ...experiences,
  ...techstack,
  ...services,
  ...testimonials,
  ...resumes,
  ...profile,
  ...blog,
  ...createContact(),
});
