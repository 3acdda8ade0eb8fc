import { MatchView } from '#app/features/match/components/match-view.tsx';
import { hydrate } from '#app/lib/islands/hydrate.tsx';

/** Hydrates the island. */
export const wake = (element: HTMLElement) => hydrate(element, MatchView);
