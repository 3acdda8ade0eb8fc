import { ContactForm } from '#app/features/contact/components/contact-form.tsx';
import { hydrate } from '#app/lib/islands/hydrate.tsx';

/** Hydrates the island. */
export const wake = (element: HTMLElement) => hydrate(element, ContactForm);
