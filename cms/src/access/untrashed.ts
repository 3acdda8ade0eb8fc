import { signedInOrPublic } from './signed-in-or-public.ts';

/** Visitors read whatever is not in the trash. */
export const untrashed = signedInOrPublic(() => ({}));
