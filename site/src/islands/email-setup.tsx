import { EmailSetupForm } from '#app/features/email-setup/components/email-setup-form.tsx';
import { hydrate } from '#app/lib/islands/hydrate.tsx';

/** Hydrates the island. */
export const wake = (element: HTMLElement) => hydrate(element, EmailSetupForm);
