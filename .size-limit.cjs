// Limits of the scripts and styles that a page loads before any interaction (brotli); the scene's library loads later.
'use strict';
const { join } = require('node:path');

const CLIENT = join(__dirname, 'dist/site/client');
const manifest = require(join(CLIENT, '.vite/manifest.json'));
const PAGES = { home: '95 KiB', blog: '88 KiB', post: '88 KiB', project: '88 KiB' };
const STYLE = '15 KiB';

/** All files in the build's manifest that a page needs to hydrate. */
function filesOf(page) {
  const files = new Set();
  const visit = (key) => {
    const { file, css = [], imports = [] } = manifest[key];
    if (files.has(file)) return;
    for (const each of [file, ...css]) files.add(each);
    for (const next of imports) visit(next);
  };
  visit('src/entry-public.tsx');
  visit(`src/routes/public/${page}.tsx`);
  return [...files];
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
