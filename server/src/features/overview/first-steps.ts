import type { SiteSetting } from '@portfolio/cms';
import { DEFAULT_SETTINGS } from '@portfolio/cms/start/default-settings';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import { presentCv } from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { FirstSteps } from '@portfolio/contract';
import type { CollectionSlug, Where } from 'payload';

type Field = 'name' | 'pitch' | 'about1' | 'about2' | 'about3';

/** Samples of the seeding are no first project. */
const NOT_SEEDED: Where = { or: [{ seeded: { equals: false } }, { seeded: { exists: false } }] };

/** Which of the first steps the content shows as done. */
export async function readFirstSteps(gateway: Gateway, user: Owner, settings: SiteSetting): Promise<FirstSteps> {
  const isOwn = (field: Field) => settings[field] !== DEFAULT_SETTINGS[field];
  const isWritten = (field: Field) => Boolean(settings[field]) && isOwn(field);
  const abouts = ['about1', 'about2', 'about3'] as const;
  // Counted, because the first one of thousands is found by sorting them.
  const has = async (collection: CollectionSlug, where: Where = {}) =>
    (await gateway.count(collection, user, where)) > 0;
  return {
    name: isWritten('name') && isWritten('pitch') && Boolean(settings.titleLine),
    photo: await has('profile-photos'),
    about: abouts.every(isOwn) && abouts.some(isWritten),
    project: await has('projects', NOT_SEEDED),
    post: await has('posts'),
    resume: presentCv(settings).visible || (await has('resumes')),
  };
}
