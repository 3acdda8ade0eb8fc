import { createPost } from '@portfolio/contract/blog';
import { createExperience } from '@portfolio/contract/experiences';
import { contactRequest } from '@portfolio/contract/messages';
import { createProject } from '@portfolio/contract/projects';
import { createService } from '@portfolio/contract/services';
import { updateSiteSettings } from '@portfolio/contract/site-settings';
import { createTech } from '@portfolio/contract/techstack';
import { createTestimonial } from '@portfolio/contract/testimonials';
import type { z } from 'zod';
import { type Data, isObject, type Problem } from './field-problems.ts';

/** What the API takes for an item of each collection; files come without a body, their fields have rules of their own. */
const REQUESTS: Record<string, z.ZodType> = {
  projects: createProject,
  experiences: createExperience,
  'tech-stack': createTech,
  services: createService,
  testimonials: createTestimonial,
  posts: createPost,
  messages: contactRequest,
};

/** What the API would answer if a stored document were sent to it. */
export function requestProblems(slug: string, doc: Data): Problem[] {
  const schema = REQUESTS[slug];
  return schema ? problemsOf(schema, doc) : [];
}

/** The same for the site settings, whose stored form differs from the API's in a few names. */
export function settingsProblems(stored: Data): Problem[] {
  const setup = isObject(stored.emailSetup) ? stored.emailSetup : {};
  const sections = Array.isArray(stored.sections) ? stored.sections : [];
  const request = {
    ...stored,
    about: ABOUT.map((name) => stored[name] ?? ''),
    sections: sections.map((row) => (isObject(row) ? { id: row.section, visible: row.visible ?? true } : row)),
    emailSetup: Object.fromEntries(SETUP.map((name) => [name, setup[name] ?? ''])),
    rev: undefined,
  };
  return problemsOf(updateSiteSettings, request).map(({ path, message }) => ({ path: storedPath(path), message }));
}

const ABOUT = ['about1', 'about2', 'about3'];
const SETUP = ['serviceId', 'templateId', 'publicKey'];
const storedPath = (path: string) =>
  path
    .replace(/^about\.([0-2])$/, (_, index) => ABOUT[Number(index)] ?? path)
    .replace(/^(sections\.\d+)\.id$/, '$1.section');

function problemsOf(schema: z.ZodType, value: unknown): Problem[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}
