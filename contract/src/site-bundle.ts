/**
 * The one interface between the server and the site's server bundle, which is loaded by path. Types only.
 */

/** An answer of the API, read in process. */
export interface ReadAnswer {
  status: number;
  body: unknown;
  /** Set with 301: where the API says the thing has moved. */
  location?: string;
}

/** What the built (or the developed) client consists of. */
export interface SiteAssets {
  /** Module scripts to start the page, absolute paths. */
  scripts: string[];
  /** Modules that are fetched once the page is seen; the last one starts it. */
  late: string[];
  styles: string[];
  /** Modules to preload. */
  preloads: string[];
  fonts: string[];
}

/** A contact form posted without JavaScript, as it is shown again. */
export interface ContactFormState {
  values: { name: string; email: string; message: string };
  errors: { path: string; message: string }[];
  error: string;
}

export interface PageRequest {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** The site's public origin, without a slash at the end. */
  origin: string;
  /** Answers by API path, one for each that `reads` named. */
  data: Record<string, ReadAnswer>;
  assets: SiteAssets;
  contactForm?: ContactFormState;
}

export interface PageAnswer {
  status: number;
  html: string;
  /** With 301 or 302. */
  location?: string;
}

/** How a strung form is drawn; sides and line in its own units. */
export interface PlateLook {
  width?: number;
  height?: number;
  strings?: number;
  /** Part of the frame that the form fills. */
  fill?: number;
  bleed?: boolean;
  color?: string;
  line?: number;
}

export interface SiteBundle {
  /** Which client a path starts: visitors never load the panel's. */
  entry(pathname: string): 'public' | 'manage';
  /** The module of a path's page, as the build's manifest calls it; the panel has none. */
  page(pathname: string): string | undefined;
  /** The API paths a page is drawn from. */
  reads(pathname: string, search: string): string[];
  render(request: PageRequest): PageAnswer;
  /** The page in place of one that could not be drawn, and the sources of its inline scripts. */
  failedPage(assets: SiteAssets): { html: string; inlineScripts: string[] };
  /** The form strung from a seed, seen from one of the views, as an SVG document. */
  plate(seed: string, view: number, look?: PlateLook): string;
  /** The site's mark, as an SVG document. */
  mark: string;
  /** Sources of every inline script, for the hashes of the Content-Security-Policy. */
  inlineScripts: string[];
}
