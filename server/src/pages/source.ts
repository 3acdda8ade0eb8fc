import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { staticFiles } from '@portfolio/compat-api/http/static-files';
import type { SiteAssets, SiteBundle } from '@portfolio/contract';
import type { RequestHandler } from 'express';
import { chunksOf, type Manifest, readManifest } from './manifest.ts';

/** Which client entry a page uses. */
export type Entry = ReturnType<SiteBundle['entry']>;

/** The source of pages: the built site, or Vite in development. */
export interface SiteSource {
  bundle(): Promise<SiteBundle>;
  /** The assets of an entry and one of its pages. */
  assets(entry: Entry, page?: string): SiteAssets;
  /** Serves the client's files. */
  files: RequestHandler;
  isDevelopment: boolean;
}

/** Every file that an entry and one of its pages need, from Vite's manifest. */
export function assetsOf(manifest: Manifest, entry: Entry, page?: string): SiteAssets {
  const key = `src/entry-${entry}.tsx`;
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The site's manifest has no ${key}: build the site again.`);
  const chunks = chunksOf(manifest, page ? [key, page] : [key]);
  // The entry's styles first: they define the order of the cascade layers.
  const styles = new Set([chunk, ...chunks].flatMap(({ css = [] }) => css.map((style) => `/${style}`)));
  const preloads = chunks.filter((other) => other !== chunk).map(({ file }) => `/${file}`);
  // Public pages work without JavaScript, so what hydrates them loads late; the panel needs it at once.
  const isPublic = entry === 'public';
  const script = `/${chunk.file}`;
  return {
    scripts: isPublic ? [] : [script],
    enhancements: isPublic ? [enhancements(manifest)] : [],
    late: isPublic ? [...preloads, script] : [],
    styles: [...styles],
    preloads: isPublic ? [] : preloads,
    fonts: fontsOf(manifest, 'normal'),
    italicFonts: fontsOf(manifest, 'italic'),
  };
}

/** The script that public pages have without waiting. */
function enhancements(manifest: Manifest): string {
  const chunk = manifest['src/enhance/index.ts'];
  if (!chunk) throw new Error("The site's manifest has no enhancements: build the site again.");
  return `/${chunk.file}`;
}

const fontsOf = (manifest: Manifest, style: 'normal' | 'italic') =>
  Object.entries(manifest)
    .filter(([key]) => key.endsWith(`latin-wght-${style}.woff2`))
    .map(([, { file }]) => `/${file}`);

/** The built site under `dist/site`. */
export async function createBuiltSite(root: string): Promise<SiteSource> {
  const client = join(root, 'dist/site/client');
  const manifest = readManifest(client);
  const { bundle }: { bundle: SiteBundle } = await import(
    pathToFileURL(join(root, 'dist/site/server/entry-server.js')).href
  );
  const known = new Map<string, SiteAssets>();
  function assets(entry: Entry, page?: string): SiteAssets {
    const key = `${entry} ${page}`;
    const pageAssets = known.get(key) ?? assetsOf(manifest, entry, page);
    known.set(key, pageAssets);
    return pageAssets;
  }
  const files = staticFiles(client, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders: cacheForever,
  });
  return {
    bundle: async () => bundle,
    assets,
    files,
    isDevelopment: false,
  };
}

function cacheForever(response: { setHeader(name: string, value: string): unknown }, pathname: string): void {
  const isHashed = pathname.startsWith('/assets/');
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache');
}
