/**
 * The interface between the server and the site's SSR bundle, which the server loads by path. Types only.
 */

/** A response of the API, requested in process. */
export interface ReadAnswer {
  status: number;
  body: unknown;
  /** Set with 301: the new URL. */
  location?: string;
}

/** The files of the client, from the build's manifest or the dev server. */
export interface SiteAssets {
  /** Module scripts of the page, absolute paths. */
  scripts: string[];
  /** Module scripts that the page does not wait for. */
  enhancements: string[];
  /** The modules of each island by its name; the last one is its own, the others are what it imports. */
  islands: Record<string, string[]>;
  styles: string[];
  /** Modules to preload. */
  preloads: string[];
  fonts: string[];
  /** Fonts that only articles with italic text preload. */
  italicFonts?: string[];
  /** Styles that only articles with figures of a story, pairs of pictures or screenshots have. */
  figureStyles?: string[];
}

/** State of a contact form that was posted without JavaScript, to render it again. */
export interface ContactFormState {
  values: { name: string; email: string; message: string };
  errors: { path: string; message: string }[];
  error: string;
}

/** A link to a page of the site. */
export interface PageLink {
  title: string;
  path: string;
}

/** A request to render a page. */
export interface PageRequest {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** The site's public origin, without a trailing slash. */
  origin: string;
  /** API responses by path, for each path that `reads` returned; without those that did not come in time. */
  data: Record<string, ReadAnswer>;
  assets: SiteAssets;
  contactForm?: ContactFormState;
  /** For an unknown path, and for that of a missing item: the pages with the most similar names. */
  nearestPages?: PageLink[];
}

/** A rendered page, or a redirect. */
export interface PageAnswer {
  status: number;
  html: string;
  /** With 301 or 302. */
  location?: string;
  /** Some responses had not come: the browser waits for them and then loads the page again. */
  isWaiting?: boolean;
}

/** Options of a generative cover; width, height and line width are in units of its view box. */
export interface GenerativeCoverOptions {
  width?: number;
  height?: number;
  strings?: number;
  /** Part of the frame that the shape fills; above 1 it extends beyond the edges. */
  fill?: number;
  bleed?: boolean;
  color?: string;
  line?: number;
}

/** The exports of the site's SSR bundle. */
export interface SiteBundle {
  /** The client bundle of a path; visitors never load the panel's. */
  entry(pathname: string): 'public' | 'manage' | 'sign-in';
  /** The key of a path's page module in the build's manifest; `undefined` for the panel. */
  page(pathname: string): string | undefined;
  /** Whether no page has this path. */
  isUnknown(pathname: string): boolean;
  /** The API paths that a page is rendered from. */
  reads(pathname: string, search: string): string[];
  render(request: PageRequest): PageAnswer;
  /** A page of the panel, whose code is loaded with the first one. */
  panel(pathname: string, search: string, assets: SiteAssets): Promise<PageAnswer>;
  /** The error page for a failed render, and the sources of its inline scripts. */
  failedPage(assets: SiteAssets): { html: string; inlineScripts: string[] };
  /** The generative cover of a seed in one of its views, as an SVG document. */
  generativeCover(seed: string, view: number, look?: GenerativeCoverOptions): string;
  /** The site's logo, as an SVG document. */
  logo: string;
  /** Sources of every inline script, for the hashes of the Content-Security-Policy. */
  inlineScripts: string[];
}
