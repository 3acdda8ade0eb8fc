import { signedInOrPublic } from './signed-in-or-public.ts';

/** Visitors read what is published. */
export const published = signedInOrPublic(() => ({ status: { equals: 'published' } }));
