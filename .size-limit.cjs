// Limits of the scripts and styles that a page loads before any interaction (brotli); the scene's library loads later.
'use strict';
const { join } = require('node:path');
const tsx = require('tsx/cjs/api');

const { chunksOf, readManifest } = tsx.require('./server/src/pages/manifest.ts', __filename);

const CLIENT = join(__dirname, 'dist/site/client');
const manifest = readManifest(CLIENT);
const PAGES = {
  home: '95 KiB',
  blog: '88 KiB',
  post: '88 KiB',
  project: '88 KiB',
  skills: '95 KiB',
  cv: '88 KiB',
  match: '95 KiB',
  history: '88 KiB',
};
const STYLE = '15 KiB';

/** All files in the build's manifest that a page needs to hydrate. */
function filesOf(page) {
  const keys = ['src/entry-public.tsx', `src/routes/public/${page}.tsx`];
  for (const key of keys) if (!manifest[key]) throw new Error(`The built client has no ${key}.`);
  const chunks = chunksOf(manifest, keys);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))];
}

module.exports = Object.entries(PAGES).flatMap(([page, script]) => {
  const files = filesOf(page);
  const part = (kind, ending, limit) => ({
    name: `${kind} of ${page}`,
    path: files.filter((file) => file.endsWith(ending)).map((file) => join(CLIENT, file)),
    brotli: true,
    limit,
  });
  return [part('scripts', '.js', script), part('styles', '.css', STYLE)];
});
