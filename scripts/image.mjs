// node scripts/image.mjs FOLDER: copies what the built server needs to run there, for the Dockerfile: the build, and of the
// packages only the files that are loaded.
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The copy that Next brings and has traced the admin with, so that nothing more is installed. */
const { nodeFileTrace } = createRequire(join(root, 'package.json'))('next/dist/compiled/@vercel/nft');

const NEXT = 'node_modules/next/dist/compiled';
/** Files and folders whose names are in no import. */
const NAMED = [
  ...['cms/.next', 'dist/fonts', 'dist/icons', 'dist/server', 'dist/site'],
  // The server looks for the lockfile to find its root.
  ...['package-lock.json', 'package.json'],
  // Next looks for these while it reads its configuration.
  ...[`${NEXT}/webpack`, `${NEXT}/@babel/runtime/package.json`],
];
/** What packages import for writing migrations, types and styles, and what only debuggers and compilers read. */
const NEVER_LOADED = /^node_modules\/(@esbuild|drizzle-kit|esbuild|prettier|sass|typescript)\/|\.map$|\.d\.[cm]?ts$/;
/** Where Next's compiler and its development server begin. */
const COMPILER =
  /^node_modules\/next\/dist\/(build\/(swc|webpack)|compiled\/(babel|webpack)|docs|server\/dev)\/|\.dev\.js$/;

/** The files that Next found for the admin, relative to the repository; some are of packages of the development alone. */
function filesOfAdmin() {
  const lists = readdirSync(join(root, 'cms/.next'), { recursive: true, encoding: 'utf8' });
  return lists
    .filter((name) => name.endsWith('.nft.json'))
    .flatMap((name) => {
      const { files } = JSON.parse(readFileSync(join(root, 'cms/.next', name), 'utf8'));
      return files.map((file) => join('cms/.next', dirname(name), file));
    })
    .filter((file) => existsSync(join(root, file)));
}

/** The files of packages that the server, the site's pages and the admin load, relative to the repository. */
async function loadedFiles() {
  const admin = new Set(filesOfAdmin());
  const server = readdirSync(join(root, 'dist/server')).filter((name) => name.endsWith('.js'));
  const entries = [
    ...server.map((name) => `dist/server/${name}`),
    'dist/site/server/entry-server.js',
    'cms/next.config.mjs',
  ];
  const ignore = (file) => NEVER_LOADED.test(file) || (COMPILER.test(file) && !admin.has(file));
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => join(root, entry)),
    // Those of Node itself, which takes `module-sync` since 20.19.
    { base: root, conditions: ['node', 'module-sync'], ignore },
  );
  const isNamed = (file) => NAMED.some((path) => file === path || file.startsWith(`${path}/`));
  return [...new Set([...fileList, ...admin])].filter((file) => !isNamed(file) && !NEVER_LOADED.test(file));
}

/** Copies a file, a symbolic link or a folder to the same place in another folder. */
function copy(path, to) {
  const filter = (source) => source !== join(root, 'cms/.next/cache') && !source.endsWith('.map');
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true, filter });
}

const isFolder = (file) => lstatSync(join(root, file)).isDirectory();
const to = process.argv[2];
for (const path of NAMED) copy(path, to);
for (const file of await loadedFiles()) if (!isFolder(file)) copy(file, to);
