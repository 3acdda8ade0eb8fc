import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite';

/** Names the group of what the sign-in page imports, which loads nothing else of the panel. */
function createSignInGroup() {
  const entry = normalizePath(join(import.meta.dirname, 'src/entry-sign-in.tsx'));
  const modules = new Set([entry]);
  let isComplete = false;
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    // Iterating a set includes entries that are added meanwhile.
    if (!isComplete)
      for (const module of modules)
        for (const next of context.getModuleInfo(module)?.importedIds ?? []) modules.add(next);
    isComplete = true;
    return modules.has(id) && id !== entry ? 'sign-in' : null;
  };
}

const createGroups = () => [
  // The library of the scene, in a file that only a page that plays the scene asks for.
  { name: 'three', test: /node_modules[\\/]three[\\/]/ },
  // What changes with a library's version only.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|swr)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
  { name: createSignInGroup() },
  // What two forms alone need.
  { name: 'forms', test: /use-field-errors/ },
  // What only moving drawings need, which load when the page is idle.
  { name: 'observers', test: /components[\\/]scene[\\/]observers/ },
  // The drawing that stands until the scene moves; most pages do without both.
  { name: 'still', test: /site[\\/]src[\\/]components[\\/]scene[\\/]/, minShareCount: 2 },
  // Small parts that several pages share, in one file rather than in thirty, with Vite's loader of chunks; without the
  // geometry of drawings, which the home page and the contact page alone need, tags, which those of the blog do
  // without, and what the pages of evidence alone need.
  {
    name: 'common',
    test: /(site|contract|packages[\\/]\w+)[\\/]src[\\/](?!.*(?:generative-cover(?:\.|[\\/]geometry)|ui[\\/]tags\.|components[\\/]evidence|skill-time))|lucide-react|vite[\\/]preload-helper/,
    minShareCount: 2,
  },
];

/** What `lucide-icon.ts` does not need of Lucide's icons: keys above all, which are random and do not compress. */
const UNUSED = /,\s+(?:key: "\w+"|aliases: \[[^\]]*\])|^__iconData\.node;|^ *size: 24,$/gm;
const icons: Plugin = {
  name: 'icons',
  apply: 'build',
  transform: { filter: { id: /lucide-react[\\/].*[\\/]icons[\\/]/ }, handler: (code) => code.replace(UNUSED, '') },
};

/** The examples of resources: only documents of the API and tests have them. */
const EXAMPLES = /,\n {2}\{\n {4}example: [\s\S]*?\n {2}\},\n\)/;
const examples: Plugin = {
  name: 'examples',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contract[\\/]src[\\/]resources[\\/][\w-]+\.ts$/ },
    handler: (code) => code.replace(EXAMPLES, ', {} as never)'),
  },
};

/** What Lightning CSS calls `Features.DirSelector`. */
const DIR_SELECTOR = 4;

/** The router without its warnings for developers, which its package exports to nobody. */
const router = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), icons, examples],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(router, 'index.mjs') },
            { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'src/lib/lucide-icon.ts') },
            { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
          ]
        : [],
  },
  // Names of view transitions are one page's for the next: they stay as they are written. Those of animations too, for
  // without `customIdents` Lightning CSS renames `@keyframes` and leaves the references to them alone.
  // `:dir()` stays, too: as a list of languages it would not know the direction of a text with `dir="auto"`.
  css: {
    transformer: 'lightningcss',
    lightningcss: { exclude: DIR_SELECTOR, cssModules: { customIdents: false, animation: false } },
  },
  build: {
    outDir: '../dist/site/client',
    target: 'es2022',
    cssMinify: 'lightningcss',
    // A font inside a stylesheet could not be preloaded.
    assetsInlineLimit: 0,
    // Only the library of the scene is larger than half a megabyte, and nothing waits for it.
    chunkSizeWarningLimit: 560,
    // Every page has these from its first load.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !/\/(react|common|rolldown-runtime)-/.test(file)),
    },
    rollupOptions: {
      // Addresses and other texts that a constant names stand where they are used, without a name in between.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: { codeSplitting: { groups: createGroups() } },
      // Geometry alone: of what only the server draws, no page loads the code.
      treeshake: { moduleSideEffects: [{ test: /lib[\\/]generative-cover/, sideEffects: false }] },
      // The pages that can show a toast have the part at once, all others with the first one.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) => `assets/${name === 'scene-worker' ? 'three-' : ''}[name]-[hash].js`,
      },
    },
  },
  // The client is built so by itself; without this the server's bundle would hold React twice.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Built, the server's bundle stands alone and loads quickly; in development Node loads React itself.
  ssr: { noExternal: command === 'build' ? true : [/^@portfolio\//] },
}));
