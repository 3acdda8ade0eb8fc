import { signedInOrPublic } from './signed-in-or-public.ts';

/** Visitors read the one that is current. */
export const current = signedInOrPublic(() => ({ current: { equals: true } }));
