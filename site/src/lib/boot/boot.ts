import type { ContactFormState, PageLink, SiteAssets } from '@portfolio/contract';

/** The data embedded in the page for hydration. */
export interface Boot {
  origin: string;
  assets: SiteAssets;
  /** Response bodies by API path. */
  data: Record<string, unknown>;
  contactForm?: ContactFormState;
  /** Pages similar to an unknown path. */
  nearestPages?: PageLink[];
  /** The database did not answer in time: the browser requests what is missing. */
  isWaiting?: true;
  /** The year in the footer: the server's, so that hydration matches. */
  year: number;
}

/** Id of the script element with the boot data. */
export const BOOT_ID = 'boot';

/** The boot data as JSON that is safe inside a script element. */
export const bootJson = (boot: Boot): string => JSON.stringify(boot).replace(/</g, '\\u003c');

/** Reads the boot data of a document. */
export function readBoot(document: Document): Boot {
  return JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '{}');
}
