import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { staticFiles } from '@portfolio/compat-api/http/static-files';
import type { SiteAssets, SiteBundle } from '@portfolio/contract';
import type { RequestHandler } from 'express';
import { type Chunk, chunksOf, type Manifest, readManifest } from './manifest.ts';

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

/** The manifests of the build. */
interface Manifests {
  /** Of what runs in the browser. */
  client: Manifest;
  /** Of the bundle that renders pages; the styles of public pages come with it. */
  server: Manifest;
}

/** The source of what hydrates an island, by whose name pages know it. */
const ISLAND = /^src\/islands\/([\w-]+)\.tsx?$/;

/** The styles that only some articles have. */
const FIGURES = 'src/components/prose/figures.css';

/** Every file that an entry needs, or a public page by its module. */
export function assetsOf({ client, server }: Manifests, entry: Entry, page?: string): SiteAssets {
  const fonts = { fonts: fontsOf(client, 'normal'), italicFonts: fontsOf(client, 'italic') };
  const figureStyles = chunksOf(client, [FIGURES]).map(({ file }) => `/${file}`);
  if (entry === 'public') {
    const pages = chunksFrom(server, ['src/entry-server.tsx', ...(page ? [page] : [])]);
    const scripts = { scripts: [], preloads: [], enhancements: [enhancements(client)], islands: islandsOf(client) };
    return { ...scripts, styles: stylesOf(pages), figureStyles, ...fonts };
  }
  const chunks = chunksFrom(client, [`src/entry-${entry}.tsx`]);
  const [script = '', ...imports] = chunks.map(({ file }) => `/${file}`).reverse();
  return { scripts: [script], preloads: imports, enhancements: [], islands: {}, styles: stylesOf(chunks), ...fonts };
}

/** The chunks that some sources need, of which the first one has to be built. */
function chunksFrom(manifest: Manifest, keys: readonly [string, ...string[]]): Chunk[] {
  const [key] = keys;
  if (!manifest[key]) throw new Error(`The site's manifest has no ${key}: build the site again.`);
  return chunksOf(manifest, keys);
}

/** The style sheets of chunks; first the one with the order of the cascade layers. */
function stylesOf(chunks: readonly Chunk[]): string[] {
  const styles = new Set(chunks.flatMap(({ css = [] }) => css.map((style) => `/${style}`)));
  const isFirst = (style: string) => /^\/assets\/styles-/.test(style);
  return [...[...styles].filter(isFirst), ...[...styles].filter((style) => !isFirst(style))];
}

/** The modules of each island, its own last. */
const islandsOf = (client: Manifest): SiteAssets['islands'] =>
  Object.fromEntries(
    Object.keys(client).flatMap((key) => {
      const name = ISLAND.exec(key)?.[1];
      return name ? [[name, chunksOf(client, [key]).map(({ file }) => `/${file}`)]] : [];
    }),
  );

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
  const manifests = { client: readManifest(client), server: readManifest(join(root, 'dist/site/server')) };
  const { bundle }: { bundle: SiteBundle } = await import(
    pathToFileURL(join(root, 'dist/site/server/entry-server.js')).href
  );
  const known = new Map<string, SiteAssets>();
  function assets(entry: Entry, page?: string): SiteAssets {
    const key = `${entry} ${page}`;
    const pageAssets = known.get(key) ?? assetsOf(manifests, entry, page);
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
