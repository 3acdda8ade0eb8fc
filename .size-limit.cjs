// Limits of the scripts and styles that a page loads before any interaction (brotli); the scene's library loads later.
'use strict';
const { join } = require('node:path');
const tsx = require('tsx/cjs/api');

const { chunksOf, readManifest } = tsx.require('./server/src/pages/manifest.ts', __filename);

const CLIENT = join(__dirname, 'dist/site/client');
const manifest = readManifest(CLIENT);
const ENHANCEMENTS = 'src/enhance/index.ts';
/** Pages that React hydrates. */
const HYDRATED = { home: '88 KiB', blog: '80 KiB', match: '80 KiB', contact: '80 KiB' };
/** Pages that have the script of enhancements alone. */
const READ = ['post', 'project', 'skills', 'cv', 'history', 'fallbacks/not-found'];
const PAGES = { ...HYDRATED, ...Object.fromEntries(READ.map((page) => [page, '5 KiB'])) };
const STYLE = '15 KiB';

/** All files in the build's manifest that a page loads: its styles, and scripts unless it is only read. */
function filesOf(page) {
  const keys = ['src/entry-public.tsx', `src/routes/public/${page}.tsx`];
  for (const key of [ENHANCEMENTS, ...keys]) if (!manifest[key]) throw new Error(`The built client has no ${key}.`);
  const chunks = chunksOf(manifest, keys);
  const styles = chunks.flatMap(({ css = [] }) => css);
  const scripts = READ.includes(page) ? [] : chunks.map(({ file }) => file);
  return [...new Set([manifest[ENHANCEMENTS].file, ...scripts, ...styles])];
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
