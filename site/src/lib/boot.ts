import type { ContactFormState, SiteAssets } from '@portfolio/contract';

/** What the server leaves in the page for the client to start from. */
export interface Boot {
  origin: string;
  assets: SiteAssets;
  /** Answers by API path. */
  data: Record<string, unknown>;
  contactForm?: ContactFormState;
  /** The year of the footer: the server's, so that both agree. */
  year: number;
}

export const BOOT_ID = 'boot';

/** JSON that may stand inside a script element. */
export const bootJson = (boot: Boot): string => JSON.stringify(boot).replace(/</g, '\\u003c');

/** Reads what the server left. */
export function readBoot(document: Document): Boot {
  return JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '{}') as Boot;
}
