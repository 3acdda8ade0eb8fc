import { Projects } from '#app/features/projects/components/projects.tsx';
import { hydrate } from '#app/lib/islands/hydrate.tsx';

/** Hydrates the island. */
export const wake = (element: HTMLElement) => hydrate(element, Projects);
