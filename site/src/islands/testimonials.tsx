import { Testimonials } from '#app/features/testimonials/components/testimonials.tsx';
import { hydrate } from '#app/lib/islands/hydrate.tsx';

/** Hydrates the island. */
export const wake = (element: HTMLElement) => hydrate(element, Testimonials);
