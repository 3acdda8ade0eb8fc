import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What Lightning CSS calls `Features.DirSelector`. */
const DIR_SELECTOR = 4;

/** What the order of the cascade layers is in, which has to come before all other styles. */
const STYLES = { name: 'styles', test: /site[\\/]src[\\/]styles[\\/]/ };
/** Files of the browser's code. */
const CLIENT_GROUPS = [
  STYLES,
  // The library of the scene, in a file that only a page that plays the scene asks for.
  { name: 'three', test: /node_modules[\\/]three[\\/]/ },
  // What the islands share with the panel.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|swr|use-sync-external-store|dequal)[\\/]/ },
];
/** The styles that most public pages have, in one file, without those that the home page never needs. */
const SERVER_GROUPS = [
  STYLES,
  { name: 'common', test: /site[\\/]src[\\/](?!.*(panel|manage|prose))/, minShareCount: 2 },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
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
    // All browsers that know `:has()`, which the styles use, preload modules themselves.
    modulePreload: { polyfill: false },
    rollupOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: isSsrBuild ? SERVER_GROUPS : CLIENT_GROUPS } },
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
