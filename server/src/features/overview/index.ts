import type { Feature } from '#app/feature.ts';
import { type OverviewParts, readOverview } from './read.ts';
import { startPage } from './start-page.ts';

/** The panel's overview, and the redirect to it for owners who start there. */
export function createOverview(parts: OverviewParts) {
  return {
    handlers: { 'overview.read': ({ user }) => readOverview(parts, user) },
    pages: () => startPage(parts.gateway),
  } satisfies Feature;
}
