import { signedInOrPublic } from './signed-in-or-public.ts';

/** Visitors read what is visible. */
export const visible = signedInOrPublic(() => ({ visible: { equals: true } }));
