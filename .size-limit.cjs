// Limits of the scripts and styles that a page loads before any interaction, and of each island with what it imports (brotli).
'use strict';
const { join } = require('node:path');
const tsx = require('tsx/cjs/api');

const { chunksOf, readManifest } = tsx.require('./server/src/pages/manifest.ts', __filename);

const CLIENT = join(__dirname, 'dist/site/client');
const client = readManifest(CLIENT);
const server = readManifest(join(__dirname, 'dist/site/server'));
const ENHANCEMENTS = 'src/enhance/index.ts';
/** What only the home page has; the library of the scene loads later. */
const SCENE = 'src/islands/scene.ts';
const OF_HOME = ['src/enhance/home.ts', SCENE];
/** What only these pages have, by page. */
const OWN_SCRIPTS = {
  home: OF_HOME,
  post: ['src/enhance/article.ts'],
  'api-reference': ['src/enhance/api-reference.ts'],
};
const PAGES = [
  ...['home', 'blog', 'match', 'contact', 'post', 'project', 'skills', 'cv', 'privacy', 'history', 'api-reference'],
  'fallbacks/not-found',
];
const LIMITS = { home: '8 KiB', others: '5 KiB', style: '15 KiB', counting: '1 KiB', island: '80 KiB' };

/** The files of some chunks by their ending, each of which has to be built. */
function filesOf(manifest, keys, pick) {
  for (const key of keys) if (!manifest[key]) throw new Error(`The built site has no ${key}.`);
  return [...new Set(chunksOf(manifest, keys).flatMap(pick))].map((file) => join(CLIENT, file));
}
const scriptOf = ({ file }) => file;
const stylesOf = ({ css = [] }) => css;
const part = (name, path, limit) => ({ name, path, limit, brotli: true });
const islands = Object.keys(client).filter((key) => key.startsWith('src/islands/') && key !== SCENE);

module.exports = [
  ...PAGES.flatMap((page) => {
    const isHome = page === 'home';
    const scripts = filesOf(client, [ENHANCEMENTS, ...(OWN_SCRIPTS[page] ?? [])], scriptOf);
    const styles = filesOf(server, ['src/entry-server.tsx', `src/routes/public/${page}.tsx`], stylesOf);
    return [
      part(`scripts of ${page}`, scripts, isHome ? LIMITS.home : LIMITS.others),
      part(`styles of ${page}`, styles, LIMITS.style),
    ];
  }),
  part('counting of visits', filesOf(client, ['src/enhance/seen.ts'], scriptOf), LIMITS.counting),
  ...islands.map((key) => part(key, filesOf(client, [key], scriptOf), LIMITS.island)),
];
