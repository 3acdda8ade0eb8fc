import { publicInstant } from '../clock.ts';
import { signedInOrPublic } from './signed-in-or-public.ts';

/** Visitors read posts that are published and whose time has come. */
export const publishedByNow = signedInOrPublic(() => ({
  status: { equals: 'published' },
  publishedAt: { less_than_equal: publicInstant() },
}));
